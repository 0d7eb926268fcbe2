import { z } from 'zod'
import { CAKE_FONTS } from '#modules/designer/design.ts'
import type { Point } from '#modules/designer/draw/mark.ts'
import { boxOf, pathPoints } from './art/bounds.ts'
import { LETTERS_MAX } from './template.ts'

/** Letters to outline. */
export const Lettered = z.object({ text: z.string().min(1).max(LETTERS_MAX), font: z.enum(CAKE_FONTS) })
export type Lettered = z.infer<typeof Lettered>
export const lettersKey = ({ text, font }: Lettered): string => `${font}: ${text}`

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** The outlines of a text in their own unit. In a glyph y grows upwards, from its place on the line. */
export const Letters = Lettered.extend({
  glyphs: z.array(z.object({ d: z.string(), x: z.number(), y: z.number() })),
  box: Box,
  /** The height of a capital H. */
  capital: z.number(),
  /** Characters without an outline in any font, such as emoji. */
  missing: z.array(z.string()),
})
export type Letters = z.infer<typeof Letters>

export type Glyph = { id: string; d: string; x: number; y: number }

const rounded = (d: string) => d.replace(/-?(?<!\d)\d+\.\d+/g, (value) => String(Math.round(Number(value) * 100) / 100))

/** The glyphs of a page that typst drew as SVG, from its top left corner. */
export function glyphsOf(svg: string): Glyph[] {
  const outlines = new Map(
    [...svg.matchAll(/<symbol id="([^"]+)"[^<>]*>\s*<path d="([^"]*)"/g)].map(([, id = '', d = '']) => [
      id,
      rounded(d),
    ]),
  )
  const found: Glyph[] = []
  const moved: Point[] = [[0, 0]]
  for (const [tag, name] of svg.slice(0, svg.indexOf('<defs')).matchAll(/<\/?(g|use)\b[^<>]*>/g)) {
    const [x, y] = moved.at(-1) as Point
    if (tag.startsWith('</')) moved.pop()
    // A glyph without ink leaves its group empty.
    else if (name === 'g' && tag.endsWith('/>')) continue
    else if (name === 'g') {
      const [, dx = 0, dy = 0] = /matrix\((?:[^\s(]+ ){4}([^\s(]+) ([^\s(]+)\)/.exec(tag) ?? []
      moved.push([x + Number(dx), y + Number(dy)])
    } else {
      const id = /href="#([^"]+)"/.exec(tag)?.[1] ?? ''
      const at = (side: string) => Number(new RegExp(` ${side}="([^"]+)"`).exec(tag)?.[1] ?? 0)
      found.push({ id, d: outlines.get(id) ?? '', x: x + at('x'), y: y - at('y') })
    }
  }
  return found
}

export const glyphsBox = (glyphs: readonly Glyph[]) =>
  boxOf(glyphs.flatMap(({ d, x, y }) => pathPoints(d).map(([px, py]): Point => [x + px, y - py])))
