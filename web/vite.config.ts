import { createRequire } from 'node:module'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const require = createRequire(import.meta.url)
const SERVER = 'http://127.0.0.1:8000'

/** `import crown from 'icon:crown'` gives the path of one icon of the game-icons set; only imported icons are bundled. */
function gameIcons(): Plugin {
  const set = require('@iconify-json/game-icons/icons.json') as { icons: Record<string, { body: string }> }
  return {
    name: 'game-icons',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0icon:')) return null
      const name = id.slice('\0icon:'.length)
      const icon = set.icons[name]
      if (!icon) throw new Error(`There is no icon "${name}" in the game-icons set.`)
      const paths = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1])
      return `export default ${JSON.stringify(paths.join(' '))}`
    },
  }
}

export default defineConfig({
  plugins: [gameIcons(), svelte()],
  build: {
    outDir: '../src/pentarchy/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // the server takes requests of its own origin only, so the proxy speaks in its name
  server: { proxy: { '/api': { target: SERVER, changeOrigin: true, ws: true, headers: { origin: SERVER } } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
})
