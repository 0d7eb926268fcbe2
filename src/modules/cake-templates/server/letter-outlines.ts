import path from 'node:path'
import { renderPicture } from '#server/pdf/pdf-pool.ts'
import { type Glyph, glyphsBox, glyphsOf, type Lettered, type Letters, lettersKey } from '../letters.ts'

const TEMPLATE = path.join(import.meta.dirname, 'pdf/letters.typ')
/** A character that no font has. Fonts draw it the way they draw everything they lack. */
const UNKNOWN = '\u{10FFFD}'
const APART_MM = 1000
const POINTS_OF_MM = 72 / 25.4
const BLANK = /^[\p{Z}\p{C}]*$/u

/** The glyphs of each text, set by typst, so that scripts join and fall back to other fonts as in our documents. */
async function glyphsOfEach(texts: readonly string[], font: Lettered['font']): Promise<Map<string, Glyph[]>> {
  const { svg } = await renderPicture(TEMPLATE, { texts, font, apart: APART_MM }, {})
  const found = new Map(texts.map((text): [string, Glyph[]] => [text, []]))
  for (const glyph of glyphsOf(svg)) {
    const at = Math.round(glyph.y / POINTS_OF_MM / APART_MM)
    found.get(texts[at] ?? '')?.push({ ...glyph, y: glyph.y - at * APART_MM * POINTS_OF_MM })
  }
  return found
}

const charactersOf = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
const isInked = ({ d }: Glyph) => /\d/.test(d.replace(/^M 0 0m? ?/, ''))

/** The outlines of some texts, by request. */
export async function letterOutlines(asked: readonly Lettered[]): Promise<Map<string, Letters>> {
  const found = new Map<string, Letters>()
  for (const font of new Set(asked.map((each) => each.font))) {
    const texts = [...new Set(asked.filter((each) => each.font === font).map(({ text }) => text))]
    const characters = new Set(texts.flatMap(charactersOf))
    const drawn = await glyphsOfEach([...new Set(['H', UNKNOWN, ...texts, ...characters])], font)
    const inkOf = (text: string) => (drawn.get(text) ?? []).filter(isInked)
    const unknown = new Set(drawn.get(UNKNOWN)?.map(({ id }) => id))
    const isMissing = (each: string) =>
      !BLANK.test(each) && (inkOf(each).length === 0 || inkOf(each).some(({ id }) => unknown.has(id)))
    const capital = glyphsBox(inkOf('H')).height
    for (const text of texts) {
      const ink = inkOf(text)
      const missing = [...new Set(charactersOf(text).filter(isMissing))]
      found.set(lettersKey({ text, font }), {
        text,
        font,
        glyphs: ink.map(({ d, x, y }) => ({ d, x, y })),
        box: ink.length === 0 ? { x: 0, y: 0, width: 0, height: 0 } : glyphsBox(ink),
        capital,
        missing: ink.length === 0 && missing.length === 0 ? [text] : missing,
      })
    }
  }
  return found
}
