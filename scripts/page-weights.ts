// Part of npm test: fails if a page's first load exceeds its budget in kilobytes, compressed.
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../src/server/config.ts'
import { bundleSizes, type PageSize, routeWeights } from './bench/bundle-sizes.ts'

/** `allJs` is the script with everything that may be loaded later; a page in another language loads its words, too. */
const BUDGETS: Record<string, Partial<PageSize>> = {
  'index.html': { js: 146, css: 23 },
  'form.html': { js: 35.8, css: 6, allJs: 75 },
  'order.html': { js: 30.7, css: 7 },
  'menu.html': { js: 33, css: 7 },
  'sign-in.html': { js: 52, css: 6 },
  'site.html': { js: 3, css: 5 },
}
/**
 * The most that a page of the owner's app may load when it is opened first: script files and their kilobytes, with the
 * shell. The names of the files, which change with each build, move a figure by up to 0.2.
 */
const PAGES: Record<string, { files: number; js: number }> = {
  '/dashboard': { files: 15, js: 189.6 },
  '/orders': { files: 20, js: 200.2 },
  '/calendar': { files: 15, js: 189.7 },
  '/contacts': { files: 12, js: 175.9 },
  '/contacts/$contactId': { files: 14, js: 176 },
  '/kitchen': { files: 18, js: 202 },
  '/tasks': { files: 13, js: 182.4 },
  '/order-requests': { files: 13, js: 206.2 },
  '/order-requests/$orderRequestId': { files: 29, js: 274.4 },
  '/recipes': { files: 14, js: 183.7 },
  '/orders/$orderId': { files: 22, js: 201 },
  '/orders/new': { files: 44, js: 328 },
  '/recipes/new': { files: 30, js: 293.2 },
  '/recipes/$recipeId/edit': { files: 30, js: 293.2 },
  '/recipes/paste': { files: 30, js: 316.3 },
  '/settings/invoice-layout': { files: 26, js: 270.4 },
  '/tools/cake-designer': { files: 31, js: 300.3 },
  '/tools/cake-template-designer': { files: 27, js: 288 },
}
const OTHER_PAGE = { files: 26, js: 266 }
/** The western letters of text and headings. */
const FONTS = ['inter-latin', 'fraunces-latin']
const FONTS_MAX = 45

const dist = path.join(ROOT, 'dist')
const sizes = await bundleSizes(dist)
const weights = Object.entries(BUDGETS).flatMap(([page, budget]) =>
  Object.entries(budget).map(([kind, most]) => ({
    what: `${page} ${kind}`,
    weight: sizes[page]?.[kind as keyof PageSize] ?? Number.POSITIVE_INFINITY,
    most,
  })),
)

for (const [route, weight] of Object.entries(await routeWeights(dist))) {
  const most = PAGES[route] ?? OTHER_PAGE
  weights.push({ what: `${route} files`, weight: weight.files, most: most.files })
  weights.push({ what: `${route} js`, weight: weight.js, most: most.js })
}

type Assets = Record<string, { file: string }>
const assets = JSON.parse(await readFile(path.join(dist, '.vite/customers.json'), 'utf8')) as Assets
let fonts = 0
for (const font of FONTS) {
  const { file } = Object.entries(assets).find(([source]) => source.endsWith(`theme/fonts/${font}.woff2`))?.[1] ?? {}
  if (file === undefined) throw new Error(`the build has no ${font}.woff2`)
  fonts += (await stat(path.join(dist, file))).size / 1024
}
weights.push({ what: 'fonts', weight: Math.round(fonts * 10) / 10, most: FONTS_MAX })

const tooHeavy = weights.filter(({ weight, most }) => weight > most)
for (const { what, weight, most } of tooHeavy) console.error(`${what}: ${weight}, more than ${most}`)
console.log(`${weights.length - tooHeavy.length} of ${weights.length} weights are within their budgets`)
if (tooHeavy.length > 0) process.exitCode = 1
