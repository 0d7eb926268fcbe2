// Copies the fonts of src/server/pdf/fonts out of packages that bring nine weights each. Run it when one of those
// changes:
// npm install --no-save @expo-google-fonts/noto-sans-{sc,jp,kr}@0.4.3 && node scripts/east-asian-fonts.mjs
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './bootstrap.mjs'

const PACKAGES = join(ROOT, 'node_modules/@expo-google-fonts')
const FONTS = join(ROOT, 'src/server/pdf/fonts')

for (const family of ['SC', 'JP', 'KR']) {
  const from = join(PACKAGES, `noto-sans-${family.toLowerCase()}`)
  for (const weight of ['400Regular', '600SemiBold']) {
    const file = `NotoSans${family}_${weight}.ttf`
    await copyFile(join(from, weight, file), join(FONTS, file))
  }
  // All three have the same licence.
  await copyFile(join(from, 'LICENSE_FONT'), join(FONTS, 'LICENSE'))
}
