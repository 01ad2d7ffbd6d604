// Shows "It is your turn" while no page is open. It keeps nothing, caches nothing and touches no request.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  let told = {}
  try {
    told = event.data ? event.data.json() : {}
  } catch {
    // a message that is not ours says nothing
  }
  const path = typeof told.path === 'string' && told.path.startsWith('/') && !told.path.startsWith('//') ? told.path : '/'
  event.waitUntil(
    self.registration.showNotification(String(told.title || 'It is your turn'), {
      body: String(told.text || ''),
      tag: String(told.tag || 'your_turn'),
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = event.notification.data?.path || '/'
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === path)
      return open ? open.focus() : self.clients.openWindow(path)
    }),
  )
})
