import { createRequire } from 'node:module'
import path from 'node:path'

const { resolve } = createRequire(import.meta.url)

const folder = (file: string) => path.dirname(resolve(`@expo-google-fonts/${file}`))
const script = (name: string, family: string) => [
  folder(`noto-sans-${name}/400Regular/NotoSans${family}_400Regular.ttf`),
  folder(`noto-sans-${name}/600SemiBold/NotoSans${family}_600SemiBold.ttf`),
]

/** Static TTF files only: typst silently ignores woff2. */
export const fontFolders = (): string[] => [
  folder('inter/400Regular/Inter_400Regular.ttf'),
  folder('inter/500Medium/Inter_500Medium.ttf'),
  folder('inter/600SemiBold/Inter_600SemiBold.ttf'),
  folder('fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
  folder('dancing-script/400Regular/DancingScript_400Regular.ttf'),
  folder('great-vibes/400Regular/GreatVibes_400Regular.ttf'),
  folder('pacifico/400Regular/Pacifico_400Regular.ttf'),
  ...script('thai', 'Thai'),
  folder('ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
  folder('ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'),
  ...script('hebrew', 'Hebrew'),
  ...script('devanagari', 'Devanagari'),
  // Chinese, Japanese and Korean in the two weights that documents use, copied by scripts/east-asian-fonts.mjs.
  path.join(import.meta.dirname, 'fonts'),
  folder('noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf'),
]

// Noto Sans Arabic draws a letter's dots separately, so that copied text has letters twice; this font does not.
const OTHER_SCRIPTS = ['Noto Sans Thai', 'IBM Plex Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Devanagari']
const CHINESE = 'Noto Sans SC'
const JAPANESE = 'Noto Sans JP'
const KOREAN = 'Noto Sans KR'

// Each country draws the same Han character differently; kana or hangul in the text reveal the reader's country.
function eastAsian(text: string): string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [JAPANESE, CHINESE, KOREAN]
  if (/\p{Script=Hangul}/u.test(text)) return [KOREAN, CHINESE, JAPANESE]
  return [CHINESE, JAPANESE, KOREAN]
}

/** The fonts to try after the template's own, in this order, for a missing character. */
export function fallbackFonts(text: string): string[] {
  return [...OTHER_SCRIPTS, ...eastAsian(text), 'Noto Color Emoji']
}

/**
 * The characters followed by the mark for their coloured form, such as a phone's heart; other fonts have them too, in
 * black. Digits carry the mark only in keycaps, which no other font has.
 */
export const signsAsEmoji = (text: string): string =>
  [...new Set(text.match(/(?![#*\d])\p{Emoji}(?=\uFE0F)/gu))].join('')
