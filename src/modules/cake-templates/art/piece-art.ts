import { DECORATIONS } from '#modules/designer/draw/decorations.ts'
import { footprint } from '#modules/designer/draw/footprint.ts'
import { group, type Mark, type Point, path, shape, short } from '#modules/designer/draw/mark.ts'
import { perimeter } from '#modules/tools/covering.ts'
import { roundFraction } from '#shared/text/fraction.ts'
import { type Letters, lettersKey } from '../letters.ts'
import type { Division, Piece } from '../template.ts'
import { boxOf, markPoints } from './bounds.ts'

const INK = '#000000'
const PAPER = '#ffffff'
const SHAPES = ['path', 'circle', 'ellipse']

/** A drawing as an outline to trace or cut: parts in front hide those behind, without colours. */
function lineArt(mark: Mark, thickness: number): Mark {
  const { tag, attributes, children } = mark
  if (!SHAPES.includes(tag))
    return {
      ...mark,
      children: children.map((child) => (typeof child === 'string' ? child : lineArt(child, thickness))),
    }
  const { fill, stroke, strokeWidth, fillOpacity, transform = '', ...place } = attributes
  // A highlight has no outline.
  if (fillOpacity !== undefined) return group({}, [])
  const isLine = fill === 'none'
  const own = stroke === undefined ? 0 : Number(strokeWidth ?? 1)
  const drawn = (colour: string, width: number): Mark => ({
    ...mark,
    attributes: {
      ...place,
      fill: isLine ? 'none' : colour,
      ...(width > 0 ? { stroke: colour, strokeWidth: width, strokeLinejoin: 'round' } : {}),
    },
  })
  const marks =
    isLine && own <= 3 * thickness
      ? [drawn(INK, Math.max(own, thickness))]
      : [drawn(INK, own + 2 * thickness), drawn(PAPER, own)]
  return group(transform === '' ? {} : { transform }, marks)
}

/** A piece as printed, in millimetres from its top left corner. `size` excludes the width of the line. */
export type Art = { width: number; height: number; size: { width: number; height: number }; marks: readonly Mark[] }

export const LINE = 0.35
/** Space around a piece for its line. */
export const EDGE = 0.5
/** At true size the corners of an outline must be invisible. */
const AROUND = 720
const CROSS = 3
const PARTS: Record<Division, number> = { none: 0, centre: 0, halves: 2, quarters: 4, eighths: 8 }

const inked = (d: string) => path(d, { fill: 'none', stroke: '#000000', strokeWidth: LINE, strokeLinejoin: 'round' })
const dashed = (d: string) => path(d, { fill: 'none', stroke: '#666666', strokeWidth: 0.2, strokeDasharray: '3 2' })
const cross = (x: number, y: number) =>
  path(`M${short(x - CROSS)} ${short(y)}H${short(x + CROSS)}M${short(x)} ${short(y - CROSS)}V${short(y + CROSS)}`, {
    fill: 'none',
    stroke: '#666666',
    strokeWidth: 0.2,
  })

const framed = (size: Art['size'], marks: readonly Mark[]): Art => ({
  width: size.width + 2 * EDGE,
  height: size.height + 2 * EDGE,
  size,
  marks: [group({ transform: `translate(${EDGE} ${EDGE})` }, marks)],
})

type Outlined = Extract<Piece, { shape: unknown }>

/** The circumference of a tier, in millimetres. */
export function aroundTier({ shape: kind, width, depth }: Pick<Outlined, 'shape' | 'width' | 'depth'>): number {
  const cm = (mm: number) => String(mm / 10)
  const exact = perimeter({ shape: kind, size: cm(width), width: depth === null ? null : cm(depth) })
  if (!exact) throw new Error(`A cake's shape has a perimeter: ${kind}`)
  return Number(roundFraction(exact, 4)) * 10
}

function outlined({ shape: kind, width, depth, divided }: Outlined): Art {
  // The second number points away from the viewer; on paper it points down.
  const points = footprint({ shape: kind, width, depth }, AROUND).map(([x, z]): Point => [x, -z])
  const box = boxOf(points)
  const moved = points.map(([x, y]): Point => [x - box.x, y - box.y])
  const [middleX, middleY] = [box.width / 2, box.height / 2]
  const parts = PARTS[divided]
  const rays = Array.from({ length: parts }, (_, i) => {
    const angle = (i / parts) * 2 * Math.PI
    const [x, y] = edgeFrom(moved, [middleX, middleY], [Math.sin(angle), -Math.cos(angle)])
    return `M${short(middleX)} ${short(middleY)}L${short(x)} ${short(y)}`
  })
  return framed(box, [
    inked(shape(moved)),
    ...(rays.length > 0 ? [dashed(rays.join(''))] : []),
    ...(divided === 'none' ? [] : [cross(middleX, middleY)]),
  ])
}

/** The point where a line from the middle crosses the outline. */
function edgeFrom(points: readonly Point[], [x, y]: Point, [dx, dy]: Point): Point {
  let far = 0
  for (const [i, [ax, ay]] of points.entries()) {
    const [bx, by] = points[(i + 1) % points.length] as Point
    const [ex, ey] = [bx - ax, by - ay]
    const cut = dx * ey - dy * ex
    if (Math.abs(cut) < 1e-9) continue
    const away = ((ax - x) * ey - (ay - y) * ex) / cut
    const share = ((ax - x) * dy - (ay - y) * dx) / cut
    if (share >= -1e-9 && share <= 1 + 1e-9) far = Math.max(far, away)
  }
  return [x + dx * far, y + dy * far]
}

function wrap(piece: Extract<Piece, { kind: 'wrap' }>): Art {
  const { height, overlap, divided } = piece
  const around = aroundTier(piece)
  const length = around + overlap
  const upright = (x: number) => `M${short(x)} 0V${short(height)}`
  const parts = PARTS[divided]
  return framed({ width: length, height }, [
    inked(`M0 0H${short(length)}V${short(height)}H0Z`),
    ...(overlap > 0 ? [dashed(upright(around))] : []),
    ...Array.from({ length: Math.max(0, parts - 1) }, (_, i) => dashed(upright((around * (i + 1)) / parts))),
    ...(divided === 'none' ? [] : [cross(around / 2, height / 2)]),
  ])
}

function topper({ decoration, width }: Extract<Piece, { kind: 'topper' }>): Art {
  const { draw, colour } = DECORATIONS[decoration]
  const drawing = group({}, draw(colour))
  const box = boxOf(markPoints(lineArt(drawing, 0)))
  const scale = width / box.width
  return framed({ width, height: box.height * scale }, [
    group({ transform: `scale(${scale}) translate(${-box.x} ${-box.y})` }, [lineArt(drawing, LINE / scale)]),
  ])
}

/** Letters that touch become one outline: first all lines, then white paper inside them. */
function lettered(height: number, { glyphs, box, capital }: Letters): Art {
  const scale = height / capital
  const drawn = (attributes: Mark['attributes']) =>
    glyphs.map(({ d, x, y }) => path(d, { ...attributes, transform: `matrix(1 0 0 -1 ${x} ${y})` }))
  const line = { stroke: '#000000', strokeWidth: (2 * LINE) / scale, strokeLinejoin: 'round' }
  return framed({ width: box.width * scale, height: box.height * scale }, [
    group({ transform: `scale(${scale}) translate(${-box.x} ${-box.y})` }, [
      ...drawn({ fill: 'none', ...line }),
      ...drawn({ fill: '#ffffff' }),
    ]),
  ])
}

/** Undefined while the outlines of its letters are unknown. */
export function pieceArt(piece: Piece, letters: ReadonlyMap<string, Letters>): Art | undefined {
  if (piece.kind === 'wrap') return wrap(piece)
  if (piece.kind === 'topper') return topper(piece)
  if (piece.kind !== 'letters') return outlined(piece)
  const known = letters.get(lettersKey(piece))
  return known && lettered(piece.height, known)
}

/** The art turned clockwise. */
export const turned = ({ width, height, size, marks }: Art): Art => ({
  width: height,
  height: width,
  size: { width: size.height, height: size.width },
  marks: [group({ transform: `translate(${short(height)} 0) rotate(90)` }, marks)],
})
