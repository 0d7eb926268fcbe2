import { contrastOf, mixed } from '../colors.ts'
import type { CakeLook, LookKind } from './look.ts'

/** A filled path in a square of 48. */
export type LookPath = { d: string; fill: string; opacity?: number; stroke?: string }

const INK = '#3a241c'
const BAKED = '#d9a566'
const CRUST = '#b57a42'
const STAND = '#efe6da'

const shade = (colour: string, share = 0.16) => mixed(colour, INK, share)
const tint = (colour: string, share = 0.45) => mixed(colour, '#ffffff', share)
const edge = (colour: string) =>
  contrastOf(colour, '#ffffff') > 7 ? mixed(colour, '#ffffff', 0.32) : mixed(colour, INK, 0.34)

const n = (value: number) => String(Math.round(value * 100) / 100)
const circle = (x: number, y: number, r: number, fill: string): LookPath => ellipse(x, y, r, r, fill)
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): LookPath => ({
  d: `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`,
  fill,
})
const box = (x: number, y: number, w: number, h: number, r: number, fill: string): LookPath => ({
  d:
    `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(h - 2 * r)}a${n(r)} ` +
    `${n(r)} 0 0 1 ${n(-r)} ${n(r)}h${n(2 * r - w)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ` +
    `${n(-r)}v${n(2 * r - h)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}z`,
  fill,
})
const edged = (path: LookPath, colour = path.fill): LookPath => ({ ...path, stroke: edge(colour) })

const wall = (x: number, y: number, w: number, h: number, curve: number, fill: string): LookPath => ({
  d: `M${n(x)} ${n(y)}h${n(w)}v${n(h)}${curve === 0 ? `h${n(-w)}` : `a${n(w / 2)} ${n(curve)} 0 0 1 ${n(-w)} 0`}z`,
  fill,
})

/** Icing that runs over the edge of a tier, in even drops. */
function drips(x: number, y: number, w: number, drop: number, curve: number, fill: string): LookPath {
  const count = Math.max(3, Math.round(w / 4.6))
  const step = w / count
  const runs = Array.from({ length: count }, (_, i) => {
    const deep = drop * (i % 2 === 0 ? 1 : 0.55)
    return `v${n(deep)}a${n(step / 2)} ${n(step / 2)} 0 0 1 ${n(-step)} 0v${n(-deep)}`
  })
  const top = curve === 0 ? `h${n(w)}` : `a${n(w / 2)} ${n(curve)} 0 0 1 ${n(w)} 0`
  return { d: `M${n(x)} ${n(y)}${top}${runs.join('')}z`, fill }
}

const MOST_TIERS = 5
const HEIGHTS = [17, 12, 9.2, 7.3, 6] as const
const WIDTHS = [27, 29, 31, 32, 33] as const

function cake({ tiers, shape, colours: [body, accent] }: CakeLook): LookPath[] {
  if (shape === 'heart' && tiers === 1) return heart(body, accent)
  const count = Math.min(Math.max(tiers, 1), MOST_TIERS)
  const height = HEIGHTS[count - 1] as number
  const widest = WIDTHS[count - 1] as number
  const isFlat = shape === 'square'
  const foot = 40.5
  const paths: LookPath[] = [
    { ...ellipse(24, 41.6, 19, 3.4, INK), opacity: 0.14 },
    edged(ellipse(24, foot, 19, 3.1, STAND)),
  ]
  for (let tier = 0; tier < count; tier++) {
    const w = widest - (tier * (widest - 12)) / Math.max(count, 2.4)
    const x = 24 - w / 2
    const top = foot - (tier + 1) * height
    const curve = isFlat ? 0 : Math.min(2.4, w / 10)
    paths.push(
      edged(wall(x, top, w, height, curve, body)),
      { ...wall(24 + w * 0.18, top, w * 0.32, height + (isFlat ? 0 : curve * 0.55), 0, INK), opacity: 0.07 },
      { ...wall(x + w * 0.09, top + 1, w * 0.08, height - 1.5, 0, '#ffffff'), opacity: 0.38 },
    )
    if (shape === 'hexagon')
      for (const at of [0.28, 0.72])
        paths.push({ ...box(x + w * at - 0.3, top, 0.6, height + curve * 0.7, 0.3, INK), opacity: 0.2 })
    paths.push(drips(x, top, w, height * 0.26, curve, accent))
    if (!isFlat) paths.push(ellipse(24, top, w / 2, curve, tint(accent, 0.22)))
    else paths.push(box(x, top - 1, w, 1.6, 0.5, tint(accent, 0.22)))
  }
  const peak = foot - count * height
  return [...paths, ...(count === 1 ? berries(peak, accent) : bloom(peak, accent))]
}

const berries = (y: number, accent: string): LookPath[] =>
  [
    [18.6, y - 1.9],
    [29.4, y - 1.9],
    [24, y - 2.7],
  ].flatMap(([x = 0, top = 0]) => [
    edged(circle(x, top, 2.9, shade(accent, 0.08))),
    { ...circle(x - 0.9, top - 1, 0.8, '#ffffff'), opacity: 0.6 },
  ])

const bloom = (y: number, accent: string): LookPath[] => [
  ellipse(19.9, y - 1.1, 2.5, 1.2, '#8aa37c'),
  ellipse(28.1, y - 1.1, 2.5, 1.2, '#8aa37c'),
  ...[0, 1, 2, 3, 4].map((petal) => {
    const turn = (petal * 2 * Math.PI) / 5 - Math.PI / 2
    return edged(circle(24 + 2 * Math.cos(turn), y - 2.9 + 2 * Math.sin(turn), 1.75, tint(accent, 0.12)))
  }),
  circle(24, y - 2.9, 1.3, '#f6d77e'),
]

function heart(body: string, accent: string): LookPath[] {
  const shape = (y: number) =>
    `M24 ${n(y + 25)}C11 ${n(y + 17)} 7.5 ${n(y + 12)} 7.5 ${n(y + 7.6)}C7.5 ${n(y + 2.6)} 11.6 ${n(y)} ` +
    `15.4 ${n(y)}C19.4 ${n(y)} 22.6 ${n(y + 2.2)} 24 ${n(y + 5)}C25.4 ${n(y + 2.2)} 28.6 ${n(y)} 32.6 ` +
    `${n(y)}C36.4 ${n(y)} 40.5 ${n(y + 2.6)} 40.5 ${n(y + 7.6)}C40.5 ${n(y + 12)} 37 ${n(y + 17)} 24 ` +
    `${n(y + 25)}z`
  return [
    { ...ellipse(24, 40.6, 17, 3.2, INK), opacity: 0.14 },
    edged({ d: shape(15), fill: shade(body) }),
    edged({ d: shape(9), fill: body }),
    ...[
      [12, 13.6],
      [17.5, 12.4],
      [24, 16.6],
      [30.5, 12.4],
      [36, 13.6],
      [36, 19.6],
      [30.6, 25.2],
      [24, 30],
      [17.4, 25.2],
      [12, 19.6],
    ].map(([x = 0, y = 0]) => circle(x, y, 1.9, accent)),
    { ...ellipse(15.6, 17, 2.6, 1.5, '#ffffff'), opacity: 0.45 },
  ]
}

const shadow = (w = 14): LookPath => ({ ...ellipse(24, 41.2, w, 2.8, INK), opacity: 0.14 })

const DRAWN: Record<Exclude<LookKind, 'cake'>, (body: string, accent: string) => LookPath[]> = {
  cupcake: (body, accent) => [
    shadow(11),
    edged({ d: 'M12.6 26h22.8l-3 14a1.6 1.6 0 0 1-1.6 1.3H17.2a1.6 1.6 0 0 1-1.6-1.3z', fill: accent }),
    ...[17.4, 22.4, 27.4].map((x) => ({ ...box(x, 27, 1.4, 13.6, 0.6, '#ffffff'), opacity: 0.4 })),
    edged(box(9.4, 20.4, 29.2, 7.6, 3.8, body)),
    edged(box(12.6, 14.4, 22.8, 7.4, 3.7, body)),
    edged(box(16.4, 9, 15.2, 7, 3.5, body)),
    { ...box(13, 22, 12, 1.5, 0.7, '#ffffff'), opacity: 0.55 },
    { ...box(16, 16, 9, 1.4, 0.7, '#ffffff'), opacity: 0.55 },
    edged(circle(24, 7.4, 3, accent)),
  ],
  cookie: (body, accent) => [
    shadow(13),
    edged(circle(24, 24.6, 16.6, BAKED)),
    edged(circle(24, 24, 12.6, body)),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((dot) => {
      const turn = (dot * Math.PI) / 4
      return circle(24 + 9.2 * Math.cos(turn), 24 + 9.2 * Math.sin(turn), 1.35, accent)
    }),
    {
      d:
        'M24 30.4c-4.6-2.8-5.8-4.8-5.8-6.7 0-1.9 1.4-3 2.9-3 1.3 0 2.3.7 2.9 1.9.6-1.2 1.6-1.9 2.9-1.9 1.5 0 ' +
        '2.9 1.1 2.9 3 0 1.9-1.2 3.9-5.8 6.7z',
      fill: accent,
    },
  ],
  macaron: (body, accent) => [
    shadow(15),
    ...[
      [body, accent, 22.4],
      [accent, body, 6.4],
    ].flatMap(([shell, filling, top]) => {
      const y = Number(top)
      const colour = String(shell)
      return [
        edged(box(9.4, y + 9.6, 29.2, 7.4, 3.7, colour)),
        edged(box(10.4, y + 7.2, 27.2, 3.4, 1.7, tint(String(filling), 0.3)), String(filling)),
        edged({ d: `M9.4 ${n(y + 8)}c0-5.4 5.4-8 14.6-8s14.6 2.6 14.6 8z`, fill: colour }),
        { ...ellipse(18, y + 3.6, 4.4, 1.2, '#ffffff'), opacity: 0.5 },
      ]
    }),
  ],
  donut: (body, accent) => [
    shadow(14),
    edged(circle(24, 24.8, 16.4, BAKED)),
    edged({
      d:
        'M24 9.4c8 0 14.6 6 14.6 13.6 0 3-1.4 6-3.6 6-2 0-2.6-1.4-4.6-1.4-2.4 0-2.8 3.4-6 ' +
        '3.4s-3.4-2.8-5.6-2.8c-2 0-2.8 1.8-5 1.8-2.6 0-4.4-3.8-4.4-7C9.4 15.4 16 9.4 24 9.4z',
      fill: body,
    }),
    edged(circle(24, 22.8, 4.6, '#fbf4ea'), BAKED),
    ...[
      [15, 17, 0],
      [20, 13.4, 1],
      [29, 13.8, 0],
      [34, 19, 1],
      [32.6, 25.6, 0],
      [14, 24, 1],
    ].map(([x = 0, y = 0, turned]) =>
      turned ? box(x - 0.6, y - 1.3, 1.3, 2.8, 0.65, accent) : box(x - 1.3, y - 0.6, 2.8, 1.3, 0.65, accent),
    ),
  ],
  pop: (body, accent) =>
    [
      [15.4, 17.6, body, accent],
      [32.6, 17.6, accent, body],
      [24, 14.6, body, accent],
    ].flatMap(([x, y, coat, drip]) => {
      const [at, top, colour] = [Number(x), Number(y), String(coat)]
      return [
        edged(box(at - 0.9, top + 7, 1.8, 19, 0.9, '#f6efe4'), '#d9cbb8'),
        edged(circle(at, top, 8, colour)),
        ...[-3, 0.6, 3.6].map((dot, i) => circle(at + dot, top + (i % 2 ? 2.8 : -1.6), 1.05, String(drip))),
        { ...ellipse(at - 2.6, top - 4.4, 2.2, 1.2, '#ffffff'), opacity: 0.5 },
      ]
    }),
  meringue: (body, accent) => [
    shadow(14),
    edged({
      d:
        'M24 6c1 4.6 5.4 5.8 6 9.4 4 .8 5.6 3.8 5.2 6.8 4.2 1.2 5.6 5 4.4 9-1.4 6-7 10-15.6 10S9.8 37.2 8.4 ' +
        '31.2c-1.2-4 .2-7.8 4.4-9-.4-3 1.2-6 5.2-6.8C18.6 11.8 23 10.6 24 6z',
      fill: body,
    }),
    { d: 'M12.8 22.2c6.6 3.4 15.8 3.4 22.4 0l.6 2.2c-7 3.6-16.6 3.6-23.6 0z', fill: accent, opacity: 0.75 },
    { d: 'M18 15.4c3.8 1.8 8.2 1.8 12 0l.8 2c-4.2 2-9.4 2-13.6 0z', fill: accent, opacity: 0.75 },
    { d: 'M8.6 30.4c9 4.8 21.8 4.8 30.8 0l-.4 2.6c-8.6 4.6-21.4 4.6-30 0z', fill: accent, opacity: 0.75 },
  ],
  loaf: (body) => [
    shadow(17),
    edged({
      d: 'M6 29c0-9.4 7.6-15.6 18-15.6S42 19.6 42 29c0 6.4-2 11-4.4 11H10.4C8 40 6 35.4 6 29z',
      fill: mixed(CRUST, body, 0.12),
    }),
    { d: 'M9.4 28.4c0-7.8 6.2-12.4 14.6-12.4s14.6 4.6 14.6 12.4c-4-3.4-25.2-3.4-29.2 0z', fill: BAKED, opacity: 0.85 },
    ...[15.2, 22.8, 30.4].map((x) => ({
      d: `M${n(x - 1.6)} 26.6c-.2-3.6 1-6.6 3-8.6l1.6.7c-1.6 2.4-2.4 4.8-2.2 7.9z`,
      fill: '#f7e6c6',
    })),
  ],
  bar: (body, accent) => [
    shadow(16),
    edged({ d: 'M7.6 21.6 24 14l16.4 7.6V33L24 41 7.6 33z', fill: shade(body, 0.12) }),
    { d: 'M24 29.6 40.4 21.6V33L24 41z', fill: shade(body, 0.26) },
    edged({ d: 'M7.6 20.6 24 12.6l16.4 8L24 29.2z', fill: body }),
    { d: 'M11.6 20.6 24 14.6l12.4 6L24 27z', fill: accent, opacity: 0.55 },
    circle(19.4, 20.4, 1.3, tint(accent, 0.5)),
    circle(26.6, 18.6, 1.3, tint(accent, 0.5)),
    circle(26, 23.4, 1.3, tint(accent, 0.5)),
  ],
  pie: (body) => [
    shadow(17),
    edged({ d: 'M8.4 27h31.2l-3.6 11.6a2 2 0 0 1-1.9 1.4H13.9a2 2 0 0 1-1.9-1.4z', fill: '#dfe0e2' }),
    edged({ d: 'M6.6 26.4C8 18.6 15 13.6 24 13.6s16 5 17.4 12.8z', fill: BAKED }),
    ...[15.6, 24, 32.4].map((x) => ({
      d: `M${n(x)} 17.4c1.4 1.6 1.4 4 0 5.4-1.4-1.4-1.4-3.8 0-5.4z`,
      fill: body,
    })),
    edged(box(4.6, 24.6, 38.8, 4.4, 2.2, CRUST)),
  ],
  bowl: (body, accent) => [
    shadow(13),
    edged({
      d: 'M9 25c.4-5 3.6-7.4 7.6-7.4.8-4.2 4-6.6 7.8-6 1.2-1.8 2-3 1.8-5 3.6 1.6 5 4.8 4 7.8 3 .4 5 2 5.2 4.4 2 .8 3.4 3 3.6 6.2z',
      fill: body,
    }),
    { d: 'M15 20.4c5 2.2 12.6 2.2 18.4-.6', fill: 'none', stroke: accent },
    edged({ d: 'M6.6 24.6h34.8c0 9.6-6.2 16.6-13 16.6h-8.8c-6.8 0-13-7-13-16.6z', fill: '#f3ece2' }),
    { d: 'M6.8 27.2h34.4c-.2 1.2-.4 2.2-.7 3.2h-33c-.3-1-.5-2-.7-3.2z', fill: accent, opacity: 0.7 },
  ],
  flower: (body, accent) => [
    { d: 'M23 26c-.6 6-2.6 11-5 16h2.6c2-4.6 3-9 3.4-14 .4 5 1.4 9.4 3.4 14H30c-2.4-5-4.4-10-5-16z', fill: '#7d9b76' },
    ellipse(14.6, 34, 4.6, 2, '#8fae86'),
    ellipse(33.4, 34, 4.6, 2, '#8fae86'),
    ...[
      [14.6, 20.6, accent],
      [33.4, 20.6, accent],
      [24, 15.4, body],
    ].flatMap(([x, y, petals]) => [
      ...[0, 1, 2, 3, 4].map((petal) => {
        const turn = (petal * 2 * Math.PI) / 5 - Math.PI / 2
        return edged(circle(Number(x) + 4 * Math.cos(turn), Number(y) + 4 * Math.sin(turn), 3.4, String(petals)))
      }),
      circle(Number(x), Number(y), 2.5, '#f6d77e'),
    ]),
  ],
  topper: (body, accent) => [
    edged(box(23, 24, 2, 19, 1, '#cda349')),
    edged({ d: 'M24 4.6l5.4 9.8 11 2.2-7.6 8.2 1.3 11.2L24 31.2 13.9 36l1.3-11.2-7.6-8.2 11-2.2z', fill: accent }),
    { d: 'M24 10.6l3.2 5.8 6.6 1.4-4.6 4.9.8 6.7L24 26.6z', fill: body, opacity: 0.6 },
  ],
  box: (body, accent) => [
    shadow(16),
    edged(box(8.4, 20, 31.2, 21, 2, body)),
    edged(box(6.4, 15.4, 35.2, 7, 2, tint(body, 0.2)), body),
    box(21.4, 15.4, 5.2, 25.6, 0, accent),
    edged({
      d: 'M24 15c-2-5.6-9.6-8.4-11-4.8-.9 3 5 4.8 11 4.8zm0 0c2-5.6 9.6-8.4 11-4.8.9 3-5 4.8-11 4.8z',
      fill: accent,
    }),
  ],
}

/** The paths of an icon, the hindmost first. */
export const drawLook = (look: CakeLook): LookPath[] =>
  look.kind === 'cake' ? cake(look) : DRAWN[look.kind](...look.colours)
