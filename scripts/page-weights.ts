// Part of npm test: fails when what a page loads at its first visit outgrows its budget. Kilobytes, compressed.
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../src/server/config.ts'
import { addedBy, bundleSizes } from './bench/bundle-sizes.ts'

const BUDGETS = {
  'index.html': { js: 180, css: 30 },
  'form.html': { js: 40, css: 8 },
  'order.html': { js: 40, css: 8 },
  'site.html': { js: 5, css: 6 },
}
/** The scripts that a page adds when it is opened. The code that draws cakes is loaded there, and by orders with a drawn cake. */
const ADDED = { 'designer/web/designs-page.tsx': 170 }
/** The text's and the headings' letters of western languages. */
const FONTS = ['inter-latin', 'fraunces-latin']
const FONTS_MAX = 45

const dist = path.join(ROOT, 'dist')
const sizes = await bundleSizes(dist)
const weights = Object.entries(BUDGETS).flatMap(([page, budget]) =>
  Object.entries(budget).map(([kind, most]) => ({
    what: `${page} ${kind}`,
    weight: sizes[page]?.[kind as 'js' | 'css'] ?? Number.POSITIVE_INFINITY,
    most,
  })),
)

for (const [page, most] of Object.entries(ADDED)) weights.push({ what: page, weight: await addedBy(dist, page), most })

type Assets = Record<string, { file: string }>
const assets = JSON.parse(await readFile(path.join(dist, '.vite/customers.json'), 'utf8')) as Assets
let fonts = 0
for (const font of FONTS) {
  const { file } = Object.entries(assets).find(([source]) => source.endsWith(`theme/fonts/${font}.woff2`))?.[1] ?? {}
  if (file === undefined) throw new Error(`the build has no ${font}.woff2`)
  fonts += (await stat(path.join(dist, file))).size / 1024
}
weights.push({ what: 'fonts', weight: Math.round(fonts * 10) / 10, most: FONTS_MAX })

for (const { what, weight, most } of weights) {
  console.log(`${what}: ${weight} of ${most} KB`)
  if (weight > most) process.exitCode = 1
}
