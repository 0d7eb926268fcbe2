import type { CakeDesign, CakeItem } from '../design.ts'
import { type Drawing, drawParts, type Part } from './draw-cake.ts'
import { mark, short, svgText } from './mark.ts'

/** Text between drawings, for a printer that sets it itself. Millimetres from the top left corner. */
export type TextLayer = { text: string; font: string; size: number; colour: string; turn: number; x: number; y: number }
export type Layer = { svg: string[] } | TextLayer
export type Layers = { width: number; height: number; background: string; layers: Layer[] }

const PIECE = 50_000
/** Splits a text into pieces that a document accepts. */
export const inPieces = (text: string) => text.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? []

/** The drawing with its texts apart: programs without fonts silently drop the texts of an SVG. */
export function layersOf(design: CakeDesign, drawing: Drawing): Layers {
  const { box, definitions, parts } = drawParts(design, drawing)
  const [width, height] = [short(box.width), short(box.height)]
  const drawn = (some: readonly Part[]): Layer => ({
    svg: inPieces(
      svgText(
        mark(
          'svg',
          {
            xmlns: 'http://www.w3.org/2000/svg',
            viewBox: `${short(box.x)} ${short(box.y)} ${width} ${height}`,
            width,
            height,
          },
          definitions,
          ...some.map((part) => part.mark),
        ),
      ),
    ),
  })
  const layers: Layer[] = []
  let run: Part[] = []
  const end = () => {
    if (run.length > 0) layers.push(drawn(run))
    run = []
  }
  for (const part of parts) {
    const item = part.isText ? design.items.find(({ id }) => id === part.item) : undefined
    if (item?.kind !== 'text') run.push(part)
    else {
      end()
      layers.push(textLayer(item, part, box))
    }
  }
  end()
  return { width, height, background: design.background, layers }
}

type Text = Extract<CakeItem, { kind: 'text' }>
const textLayer = (
  { text, font, size, colour, turn }: Text,
  { place: [x, y] }: Part,
  box: { x: number; y: number },
): TextLayer => ({
  text,
  font,
  size,
  colour,
  turn,
  x: short(x - box.x),
  y: short(y - box.y),
})
