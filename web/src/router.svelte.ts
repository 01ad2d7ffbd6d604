/** Addresses of the page: /, /new/{game}, /table/{id}, /replay/{id}, /join, /device, /learn/{game}, /rules/{game}, /howto/{game},
 * /cards/{game}, /packs/{game}, /workshop/{game}, /about, /you, /off, /on, /privacy, /admin. */

class Router {
  path = $state(location.pathname)
  query = $state(location.search)

  constructor() {
    window.addEventListener('popstate', () => this.#read())
  }

  #read(): void {
    this.path = location.pathname
    this.query = location.search
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path)
    else history.pushState(null, '', path)
    this.#read()
    window.scrollTo(0, 0)
  }

  /** Follow plain clicks on links of our own without loading the page anew. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api')) return
    if (link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }

  get parts(): string[] {
    return this.path.split('/').filter(Boolean)
  }
}

export const router = new Router()
