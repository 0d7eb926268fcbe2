// Cuts the fonts of src/web/theme/fonts out of the packages @fontsource-variable/*. Run it when one of those changes:
// npm install --no-save subset-font@2.9.0 && node scripts/subset-fonts.mjs
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { ROOT, say } from './bootstrap.mjs'

const PACKAGES = join(ROOT, 'node_modules/@fontsource-variable')
const FONTS = join(ROOT, 'src/web/theme/fonts')

const FAMILIES = {
  // Text uses weights 400 to 700, with tabular figures.
  inter: { style: 'wght', variationAxes: { wght: { min: 400, max: 700 } } },
  // Headings have one weight and one softness.
  fraunces: { style: 'soft', variationAxes: { wght: 560, SOFT: 60 } },
}

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth)).join('')
/** Keep in step with the ranges in fonts.css. */
const LETTERS = {
  latin: `${between(0x20, 0x7e)}\u00a0¡¢£¥§©«®°±·»¼½¾¿×÷${between(0xc0, 0xff)}ıŒœ–—‘’“”•…€−`,
  'latin-ext': `${between(0x100, 0x17e)}ȘșȚțẞ`,
}

for (const [family, { style, variationAxes }] of Object.entries(FAMILIES)) {
  for (const [set, letters] of Object.entries(LETTERS)) {
    const source = await readFile(join(PACKAGES, family, `files/${family}-${set}-${style}-normal.woff2`))
    const cut = await subsetFont(source, letters, { targetFormat: 'woff2', variationAxes })
    await writeFile(join(FONTS, `${family}-${set}.woff2`), cut)
    say(`${family}-${set}: ${source.length} bytes became ${cut.length}`)
  }
  await copyFile(join(PACKAGES, family, 'LICENSE'), join(FONTS, `${family}-LICENSE`))
}
