import { darker, lighter, mixed } from './colour.ts'
import { group, type Mark, mark, type Point, path, shape, short } from './mark.ts'

/** Every drawing fills a square of 100 by 100 around 0,0; y grows downwards. */
export const disc = (x: number, y: number, r: number, fill: string) => mark('circle', { cx: x, cy: y, r, fill })
export const blob = (x: number, y: number, rx: number, ry: number, fill: string) =>
  mark('ellipse', { cx: x, cy: y, rx, ry, fill })
export const stroke = (d: string, colour: string, width: number) =>
  path(d, { fill: 'none', stroke: colour, strokeWidth: width, strokeLinecap: 'round', strokeLinejoin: 'round' })
const turned = (degrees: number, marks: Mark[]) => group({ transform: `rotate(${short(degrees)})` }, marks)
/** Repeats the marks `count` times around the middle. */
export const ring = (count: number, marks: Mark[], start = 0): Mark[] =>
  Array.from({ length: count }, (_, i) => turned(start + (i * 360) / count, marks))
/** A petal that points up from `from` to `to` and is `wide` across. */
export const petal = (from: number, to: number, wide: number, fill: string) => {
  const middle = from + (to - from) * 0.6
  return path(
    `M0 ${-from}C${-wide} ${-middle} ${-wide * 0.6} ${-to} 0 ${-to}C${wide * 0.6} ${-to} ${wide} ${-middle} 0 ${-from}Z`,
    {
      fill,
      stroke: darker(fill, 0.14),
      strokeWidth: 1,
    },
  )
}
export const leaf = (length: number, wide: number, fill: string) =>
  path(
    `M0 0C${-wide} ${-length * 0.4} ${-wide * 0.7} ${-length * 0.8} 0 ${-length}C${wide * 0.7} ` +
      `${-length * 0.8} ${wide} ${-length * 0.4} 0 0Z`,
    { fill },
  )
export const at = (x: number, y: number, degrees: number, marks: Mark[]) =>
  group({ transform: `translate(${short(x)} ${short(y)}) rotate(${short(degrees)})` }, marks)
export const star = (points: number, outer: number, inner: number): string =>
  shape(
    Array.from({ length: points * 2 }, (_, i): Point => {
      const [radius, angle] = [i % 2 === 0 ? outer : inner, (i * Math.PI) / points]
      return [radius * Math.sin(angle), -radius * Math.cos(angle)]
    }),
  )
export const shine = (x: number, y: number, r: number) =>
  mark('circle', { cx: x, cy: y, r, fill: '#ffffff', fillOpacity: 0.55 })

export const GREEN = '#7d9a6b'
export const YELLOW = '#e8b93e'
export const BROWN = '#6b4632'
export const GOLD = '#c9a24a'
export const CREAM = '#fbf3e2'

/** A stem with pairs of leaves. */
export const sprig = (fill: string, pairs: number, length: number, wide: number): Mark[] => [
  stroke('M0 48C4 20 -4 -10 0 -44', darker(fill, 0.35), 2),
  ...Array.from({ length: pairs }, (_, i) => {
    const y = 38 - (i * 74) / pairs
    return [at(0, y, -55, [leaf(length, wide, fill)]), at(0, y - 4, 55, [leaf(length, wide, lighter(fill, 0.14))])]
  }).flat(),
  at(0, -30, 0, [leaf(length * 0.8, wide, lighter(fill, 0.2))]),
]
export const layered = (fill: string, rings: readonly (readonly [count: number, to: number, wide: number])[]): Mark[] =>
  rings.flatMap(([count, to, wide], i) =>
    ring(count, [petal(0, to, wide, mixed(fill, darker(fill, 0.4), (i / rings.length) * 0.55))], i * 23),
  )
export const simpleFlower = (fill: string, count: number, wide: number, heart: string, size = 11): Mark[] => [
  ...ring(count, [petal(0, 47, wide, fill)]),
  disc(0, 0, size, heart),
  ...ring(8, [disc(0, -size * 0.65, 1.6, darker(heart, 0.4))]),
]
export const slice = (rind: string, flesh: string, parts: number): Mark[] => [
  disc(0, 0, 48, rind),
  disc(0, 0, 42, CREAM),
  ...ring(parts, [path('M0 -4L-13 -36Q0 -43 13 -36Z', { fill: flesh })]),
]
export const berries = (fill: string): Mark[] => [
  ...[
    [0, 26],
    [-15, 14],
    [15, 14],
    [-22, -3],
    [0, -1],
    [22, -3],
    [-14, -19],
    [14, -19],
    [0, -27],
  ].flatMap(([x = 0, y = 0]) => [
    disc(x, y + 4, 14, mixed(fill, darker(fill, 0.5), (y + 30) / 110)),
    shine(x - 4, y, 3),
  ]),
  ...ring(5, [at(0, 0, 0, [leaf(18, 5, GREEN)])]).map((each) => at(0, -34, 0, [each])),
]
export const person = (x: number, clothes: Mark[]): Mark => at(x, 0, 0, [...clothes, disc(0, -32, 10, '#3d3540')])
