import { createRequire } from 'node:module'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const require = createRequire(import.meta.url)
const SERVER = 'http://127.0.0.1:8000'

type IconSet = { icons: Record<string, { body: string }> }

/** The path of one icon of the set, no finer than eyes can see. */
function pathOf(set: IconSet, name: string): string {
  const icon = set.icons[name]
  if (!icon) throw new Error(`There is no icon "${name}" in the game-icons set.`)
  const paths = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1])
  return coarser(paths.join(' '))
}

/** One decimal of 512 is enough; a number that has lost what kept it apart from the one before it gets a space. Arcs stay: their flags are no numbers. */
function coarser(path: string): string {
  return path.replace(/[a-z][^a-z]*/gi, (part) => (/^a/i.test(part) ? part : rounded(part)))
}

function rounded(part: string): string {
  return part.replace(/-?\d*\.\d+/g, (number, at: number) => {
    const plain = String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, '$1.')
    const short = !plain.includes('.') && part[at + number.length] === '.' ? `${plain} ` : plain
    const isApart = !/[\d.]/.test(part[at - 1] ?? '') || short.startsWith('-') || (short.startsWith('.') && number.startsWith('.'))
    return isApart ? short : ` ${short}`
  })
}

/** `import drawn from 'pictures:dorian'` gives the icon of every card named in that board's pictures.json. */
function pictures(): Plugin {
  const set = require('@iconify-json/game-icons/icons.json') as IconSet
  return {
    name: 'pictures',
    resolveId: (id) => (id.startsWith('pictures:') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0pictures:')) return null
      const names = require(`./src/boards/${id.slice('\0pictures:'.length)}/pictures.json`) as Record<string, string>
      const used = [...new Set(Object.values(names))]
      const paths = used.map((name) => JSON.stringify(pathOf(set, name)))
      const cards = Object.entries(names).map(([card, name]) => `${JSON.stringify(card)}:p[${used.indexOf(name)}]`)
      return `const p=[${paths.join(',')}];export default {${cards.join(',')}}`
    },
  }
}

/** `import crown from 'icon:crown'` gives the path of one icon of the game-icons set; only imported icons are bundled. */
function gameIcons(): Plugin {
  const set = require('@iconify-json/game-icons/icons.json') as IconSet
  return {
    name: 'game-icons',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0icon:')) return null
      return `export default ${JSON.stringify(pathOf(set, id.slice('\0icon:'.length)))}`
    },
  }
}

export default defineConfig({
  plugins: [gameIcons(), pictures(), svelte()],
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
