import type { Decoration } from '../decoration.ts'
import { darker, lighter, mixed } from './colour.ts'
import { group, type Mark, mark, path } from './mark.ts'
import {
  at,
  BROWN,
  berries,
  blob,
  CREAM,
  disc,
  GOLD,
  GREEN,
  layered,
  leaf,
  person,
  petal,
  ring,
  shine,
  simpleFlower,
  slice,
  sprig,
  star,
  stroke,
  YELLOW,
} from './shapes.ts'

type Draw = (colour: string) => Mark[]

export type DecorationGroup = 'flowers' | 'leaves' | 'fruit' | 'sweets' | 'piping' | 'toppers'
type Kind = {
  group: DecorationGroup /** Minutes to make and place one. */
  minutes: number
  edible: boolean
  colour: string
  draw: Draw
}
const kind = (group: DecorationGroup, minutes: number, edible: boolean, colour: string, draw: Draw): Kind => ({
  group,
  minutes,
  edible,
  colour,
  draw,
})
const flower = (colour: string, draw: Draw, minutes = 6) => kind('flowers', minutes, true, colour, draw)
const foliage = (colour: string, draw: Draw) => kind('leaves', 2, false, colour, draw)
const fruit = (colour: string, draw: Draw) => kind('fruit', 1, true, colour, draw)
const sweet = (colour: string, draw: Draw, minutes = 2) => kind('sweets', minutes, true, colour, draw)
const piped = (colour: string, draw: Draw) => kind('piping', 0.2, true, colour, draw)
const topper = (colour: string, draw: Draw, edible = false, minutes = 3) =>
  kind('toppers', minutes, edible, colour, draw)

/** All decorations, drawn by us. */
export const DECORATIONS = {
  rose: flower(
    '#d98a94',
    (c) => [
      ...layered(c, [
        [6, 47, 30],
        [5, 36, 25],
        [5, 25, 18],
      ]),
      disc(0, 0, 11, darker(c, 0.3)),
      stroke('M-6 1A6 6 0 1 1 5 3A4 4 0 1 1 -2 -1', darker(c, 0.5), 2),
    ],
    12,
  ),
  peony: flower(
    '#e8b4bc',
    (c) => [
      ...layered(c, [
        [9, 48, 24],
        [8, 39, 22],
        [7, 30, 18],
        [6, 19, 13],
      ]),
      disc(0, 0, 6, darker(c, 0.35)),
    ],
    15,
  ),
  ranunculus: flower(
    '#f0c9a0',
    (c) => [
      ...[47, 39, 31, 23, 15].map((r, i) =>
        mark('circle', {
          cx: 0,
          cy: 0,
          r,
          fill: mixed(c, darker(c, 0.45), i * 0.14),
          stroke: darker(c, 0.22),
          strokeWidth: 1.2,
        }),
      ),
      disc(0, 0, 8, '#7d8a4b'),
    ],
    10,
  ),
  dahlia: flower(
    '#c96a6f',
    (c) =>
      layered(c, [
        [14, 48, 12],
        [12, 38, 11],
        [10, 28, 10],
        [8, 17, 8],
      ]),
    12,
  ),
  daisy: flower('#ffffff', (c) => simpleFlower(c, 13, 11, YELLOW, 13), 3),
  sunflower: flower('#eeb22f', (c) => [
    ...ring(18, [petal(8, 48, 9, c)]),
    ...ring(18, [petal(8, 42, 8, darker(c, 0.15))], 10),
    disc(0, 0, 20, BROWN),
    ...ring(10, [disc(0, -13, 2, darker(BROWN, 0.5))]),
  ]),
  blossom: flower('#f6d3da', (c) => simpleFlower(c, 5, 26, '#d77f92', 7), 3),
  anemone: flower('#fdfdfd', (c) => simpleFlower(c, 7, 22, '#2f2b3d', 12), 8),
  poppy: flower('#d5483f', (c) => simpleFlower(c, 4, 38, '#27222a', 10), 8),
  cosmos: flower('#d99bc0', (c) => simpleFlower(c, 8, 19, YELLOW, 8), 5),
  hydrangea: flower(
    '#9db4d8',
    (c) =>
      [
        [0, 0],
        [-25, -8],
        [25, -8],
        [-12, -29],
        [13, -29],
        [-27, 16],
        [27, 16],
        [-10, 29],
        [13, 28],
        [0, -4],
      ].map(([x = 0, y = 0], i) =>
        at(x, y, i * 31, [
          ...ring(4, [petal(0, 18, 12, mixed(c, '#ffffff', (i % 4) * 0.12))]),
          disc(0, 0, 2, darker(c, 0.3)),
        ]),
      ),
    15,
  ),
  'forget-me-not': flower('#86a8dd', (c) => simpleFlower(c, 5, 26, YELLOW, 9), 2),
  tulip: flower('#e59aa0', (c) => [
    stroke('M0 10C3 25 0 38 0 48', GREEN, 4),
    at(2, 44, 28, [leaf(38, 8, GREEN)]),
    path('M-24 -38C-30 0 -20 16 0 16C20 16 30 0 24 -38L10 -20L0 -44L-10 -20Z', {
      fill: c,
      stroke: darker(c, 0.2),
      strokeWidth: 1,
    }),
  ]),
  lily: flower(
    '#fbf4ec',
    (c) => [
      ...ring(6, [petal(0, 48, 15, c), stroke('M0 -6V-38', darker(c, 0.14), 1)]),
      ...ring(6, [stroke('M0 0V-16', GREEN, 1.4), blob(0, -17, 3, 1.8, '#b0683a')], 30),
    ],
    10,
  ),
  orchid: flower(
    '#e3c6e8',
    (c) => [
      ...ring(3, [petal(0, 46, 17, c)]),
      at(0, 0, -72, [petal(0, 47, 34, lighter(c, 0.15))]),
      at(0, 0, 72, [petal(0, 47, 34, lighter(c, 0.15))]),
      at(0, 0, 180, [petal(0, 26, 14, darker(c, 0.4))]),
      disc(0, 0, 5, YELLOW),
    ],
    12,
  ),
  lavender: flower(
    '#9a86bd',
    (c) => [
      stroke('M0 48V-40', GREEN, 2),
      ...Array.from({ length: 8 }, (_, i) => [
        blob(-6, 4 - i * 6.5, 7, 4.5, c),
        blob(6, 1 - i * 6.5, 7, 4.5, lighter(c, 0.2)),
      ]).flat(),
      blob(0, -46, 4, 4, c),
    ],
    3,
  ),
  gypsophila: flower(
    '#ffffff',
    (c) => [
      stroke('M0 48L0 10L-26 -26M0 16L26 -22M0 4L2 -40M-12 -8L-36 2M12 0L38 8', GREEN, 1.5),
      ...[
        [-26, -28],
        [26, -24],
        [2, -42],
        [-38, 2],
        [39, 8],
        [-10, -20],
        [14, -28],
        [-20, -8],
        [24, 0],
      ].map(([x = 0, y = 0]) => at(x, y, 0, [...ring(5, [petal(0, 8, 5, c)]), disc(0, 0, 2, YELLOW)])),
    ],
    3,
  ),
  protea: flower(
    '#e0a3a3',
    (c) => [
      ...layered(c, [
        [12, 48, 12],
        [10, 36, 11],
      ]),
      disc(0, 0, 17, CREAM),
      ...ring(14, [stroke('M0 -4V-15', darker(CREAM, 0.25), 1.4)]),
    ],
    14,
  ),

  leaf: foliage(GREEN, (c) => [
    at(0, 46, 0, [leaf(92, 40, c), stroke('M0 0V-84', darker(c, 0.3), 1.6)]),
    stroke('M0 24L-14 8M0 24L14 8M0 2L-14 -14M0 2L14 -14', darker(c, 0.3), 1.2),
  ]),
  eucalyptus: foliage('#9db5a3', (c) => [
    stroke('M0 48C4 20 -4 -10 0 -42', darker(c, 0.35), 2),
    ...Array.from({ length: 5 }, (_, i) => [
      blob(-14, 34 - i * 17, 13 - i, 9, c),
      blob(14, 28 - i * 17, 13 - i, 9, lighter(c, 0.18)),
    ]).flat(),
    disc(0, -42, 6, c),
  ]),
  olive: foliage('#8a9a66', (c) => [...sprig(c, 5, 24, 6), disc(9, 14, 5, '#4c5540'), disc(-9, -8, 5, '#4c5540')]),
  fern: foliage('#6f9460', (c) => sprig(c, 9, 26, 5)),
  ivy: foliage('#5f8459', (c) => [
    path('M0 46L-8 18L-42 22L-30 -4L-44 -24L-16 -22L0 -46L16 -22L44 -24L30 -4L42 22L8 18Z', { fill: c }),
    stroke('M0 40V-34M0 8L-28 10M0 8L28 10M0 -4L-28 -16M0 -4L28 -16', lighter(c, 0.35), 1.5),
  ]),
  laurel: foliage('#7f9468', (c) => sprig(c, 6, 28, 9)),
  wheat: foliage('#d8b46a', (c) => [
    stroke('M0 48V-30', c, 2.5),
    ...Array.from({ length: 6 }, (_, i) => [
      at(-2, 6 - i * 9, -24, [leaf(19, 7, c)]),
      at(2, 6 - i * 9, 24, [leaf(19, 7, darker(c, 0.1))]),
    ]).flat(),
    at(0, -36, 0, [leaf(13, 6, c)]),
  ]),
  pampas: foliage('#e2cfb2', (c) => [
    stroke('M0 48V0', darker(c, 0.3), 2),
    ...Array.from({ length: 12 }, (_, i) =>
      stroke(
        `M0 ${26 - i * 5}C${i % 2 ? 12 : -12} ${12 - i * 5} ${i % 2 ? 22 : -22} ${6 - i * 4} ${i % 2 ? 20 - i : i - 20} ${-6 - i * 3.5}`,
        mixed(c, '#ffffff', (i % 3) * 0.2),
        6,
      ),
    ),
  ]),

  strawberry: fruit('#d3403f', (c) => [
    path('M0 46C-30 26 -42 -6 -28 -22C-16 -32 16 -32 28 -22C42 -6 30 26 0 46Z', { fill: c }),
    ...[
      [-16, -6],
      [0, -10],
      [16, -6],
      [-10, 10],
      [8, 10],
      [0, 26],
    ].map(([x = 0, y = 0]) => blob(x, y, 1.8, 3, '#f5d98a')),
    at(0, -24, 0, ring(6, [leaf(22, 7, '#5f8f4d')])),
  ]),
  raspberry: fruit('#c5385b', berries),
  blackberry: fruit('#4a3452', berries),
  blueberry: fruit('#56679b', (c) => [
    disc(0, 0, 44, c),
    path(star(5, 16, 8), { fill: darker(c, 0.45) }),
    shine(-16, -18, 9),
  ]),
  cherry: fruit('#a82138', (c) => [
    stroke('M-16 8C-12 -20 4 -36 24 -46C26 -20 22 -4 20 6', GREEN, 2.5),
    disc(-18, 24, 22, c),
    disc(20, 22, 22, darker(c, 0.12)),
    shine(-26, 16, 5),
    shine(12, 14, 5),
  ]),
  fig: fruit('#6b4a6b', (c) => [
    path('M0 -48C8 -30 40 -14 38 14C36 38 14 47 0 47C-14 47 -36 38 -38 14C-40 -14 -8 -30 0 -48Z', { fill: c }),
    blob(0, 12, 30, 30, '#f0dcc4'),
    blob(0, 13, 22, 22, '#c9607b'),
    ...ring(9, [disc(0, -13, 2, '#f6e0a8')]).map((each) => at(0, 13, 0, [each])),
  ]),
  lemon: fruit('#f1cf45', (c) => slice(c, lighter(c, 0.25), 8)),
  orange: fruit('#ec9538', (c) => slice(c, lighter(c, 0.2), 9)),
  grapes: fruit('#7a5a8c', (c) => [
    stroke('M0 -48V-26', BROWN, 3),
    ...[
      [-24, -20],
      [0, -22],
      [24, -20],
      [-12, 0],
      [12, 0],
      [-24, 4],
      [24, 4],
      [0, 20],
      [0, 40],
    ].flatMap(([x = 0, y = 0]) => [disc(x, y, 12, c), shine(x - 4, y - 4, 3)]),
  ]),

  macaron: sweet('#e9b9c0', (c) => [
    path('M-46 -8C-46 -38 46 -38 46 -8Z', { fill: c }),
    path('M-46 10C-46 38 46 38 46 10Z', { fill: darker(c, 0.06) }),
    path('M-44 -9H44V11H-44Z', { fill: CREAM }),
    stroke(
      'M-46 -8q5 6 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0M-46 11q5 -6 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0',
      darker(c, 0.12),
      4,
    ),
  ]),
  meringue: sweet('#fdf8f0', (c) => [
    path(
      'M-42 44C-52 20 -20 22 -24 6C-20 -4 -12 -8 -8 -18C-4 -28 0 -36 0 -48C0 -36 10 -26 10 -16C18 -8 24 -2 22 8C22 20 52 20 42 44Z',
      { fill: c, stroke: darker(c, 0.15), strokeWidth: 1.5 },
    ),
    stroke('M-30 26Q0 36 30 22M-18 6Q0 14 16 0', darker(c, 0.14), 2),
  ]),
  doughnut: sweet('#d9849c', (c) => [
    disc(0, 0, 47, '#d9a566'),
    mark('circle', { cx: 0, cy: 0, r: 29, fill: 'none', stroke: c, strokeWidth: 28 }),
    disc(0, 0, 13, '#fffaf2'),
    ...ring(11, [at(0, -29, 37, [stroke('M-4 0H4', '#ffffff', 3.4)])], 9),
  ]),
  lollipop: sweet('#e2738d', (c) => [
    stroke('M0 12V48', '#f2eee6', 5),
    disc(0, -14, 33, c),
    stroke('M0 -14C8 -22 14 -8 2 -2C-16 4 -24 -20 -6 -32C14 -42 34 -20 24 0', '#ffffff', 6),
  ]),
  'chocolate-ball': sweet('#5b3a29', (c) => [
    disc(0, 0, 46, c),
    shine(-16, -18, 10),
    stroke('M-34 16Q0 40 34 16', lighter(c, 0.15), 3),
  ]),
  'chocolate-shard': sweet('#5b3a29', (c) => [
    path('M-30 46L-12 -40L14 -48L34 40Z', { fill: c }),
    path('M-12 -40L14 -48L8 -6L-20 6Z', { fill: lighter(c, 0.18) }),
  ]),
  biscuit: sweet('#c9955a', (c) => [
    disc(0, 0, 46, c),
    ...[
      [-18, -18],
      [14, -22],
      [-4, 4],
      [22, 10],
      [-22, 18],
      [6, 26],
    ].map(([x = 0, y = 0]) => disc(x, y, 7, BROWN)),
  ]),
  waffle: sweet('#d9a45c', (c) => [
    path('M0 48L-30 -22H30Z', { fill: c }),
    stroke('M-20 0L14 14M-26 -16L20 4M20 0L-14 14M26 -16L-20 4', darker(c, 0.25), 2),
    disc(0, -24, 24, CREAM),
    disc(-12, -18, 14, lighter(CREAM, 0.4)),
  ]),
  marshmallow: sweet('#fbe3e6', (c) => [
    path('M-36 -26V26C-36 46 36 46 36 26V-26Z', { fill: darker(c, 0.05) }),
    blob(0, -26, 36, 16, c),
  ]),
  candy: sweet('#d5566b', (c) => [
    path('M-24 0L-48 -22V22ZM24 0L48 -22V22Z', { fill: darker(c, 0.1) }),
    disc(0, 0, 27, c),
    stroke('M-14 -18Q0 0 -14 18M8 -22Q20 0 8 22', '#ffffff', 5),
  ]),
  sprinkles: sweet(
    '#e27a92',
    (c) =>
      [
        [-32, -24, 20],
        [-8, -36, 80],
        [20, -28, 140],
        [36, -4, 40],
        [-38, 8, 100],
        [-12, -6, 160],
        [12, 4, 60],
        [-20, 30, 30],
        [8, 34, 110],
        [32, 26, 170],
      ].map(([x = 0, y = 0, angle = 0], i) =>
        at(x, y, angle, [stroke('M-7 0H7', [c, '#f1c84c', '#7fb7a6', '#8aa5d8'][i % 4] ?? c, 5)]),
      ),
    1,
  ),
  'gold-leaf': sweet(
    GOLD,
    (c) => [
      path('M-40 -10L-18 -38L6 -22L36 -34L42 4L20 40L-6 22L-34 34Z', { fill: c, fillOpacity: 0.9 }),
      path('M-18 -38L6 -22L-10 4L-34 -4Z', { fill: lighter(c, 0.35) }),
      path('M20 40L42 4L14 6Z', { fill: darker(c, 0.15) }),
    ],
    1,
  ),

  pearl: piped('#fbf6ec', (c) => [
    mark('circle', { cx: 0, cy: 0, r: 46, fill: c, stroke: darker(c, 0.18), strokeWidth: 3 }),
    shine(-14, -16, 12),
  ]),
  shell: piped('#fdf6ea', (c) => [
    path('M-48 24C-50 -20 -10 -44 18 -30C36 -20 44 4 49 24Z', { fill: c, stroke: darker(c, 0.2), strokeWidth: 3 }),
    stroke('M-30 22C-28 -8 -6 -24 12 -26M-6 22C-4 2 8 -12 22 -18M18 22C20 10 26 4 32 0', darker(c, 0.14), 3),
  ]),
  star: piped('#fdf6ea', (c) => [
    path(star(8, 48, 30), { fill: c, stroke: darker(c, 0.18), strokeWidth: 3 }),
    path(star(8, 28, 14), { fill: darker(c, 0.08) }),
    disc(0, 0, 6, lighter(c, 0.3)),
  ]),
  rosette: piped('#f4d5da', (c) => [
    ...ring(9, [blob(0, -32, 14, 15, c)]),
    ...ring(7, [blob(0, -18, 12, 12, darker(c, 0.07))], 20),
    disc(0, 0, 14, darker(c, 0.13)),
    stroke('M-7 0A7 7 0 1 1 6 4', darker(c, 0.25), 3),
  ]),
  rope: piped('#fdf6ea', (c) => [
    path('M-50 18C-34 -34 6 -34 18 -24L50 -18C34 34 -6 34 -18 24Z', {
      fill: c,
      stroke: darker(c, 0.22),
      strokeWidth: 3,
    }),
    stroke('M-30 6C-16 -16 4 -16 24 -10', darker(c, 0.12), 3),
  ]),
  ruffle: piped('#f7e6e8', (c) => [
    path('M-50 -14Q-40 -40 -25 -14T0 -14T25 -14T50 -14L44 34Q30 44 22 30T0 32T-22 30T-44 34Z', {
      fill: c,
      stroke: darker(c, 0.16),
      strokeWidth: 2.5,
    }),
  ]),
  swag: piped('#fdf6ea', (c) => [
    path('M-50 -24C-34 34 34 34 50 -24C40 10 -40 10 -50 -24Z', { fill: c, stroke: darker(c, 0.18), strokeWidth: 2.5 }),
    disc(-49, -24, 8, c),
    disc(49, -24, 8, c),
  ]),
  dot: piped('#e8b4bc', (c) => [disc(0, 0, 46, c)]),
  drop: piped('#fdf6ea', (c) => [
    path('M0 -48C10 -20 34 -4 34 18C34 36 18 47 0 47C-18 47 -34 36 -34 18C-34 -4 -10 -20 0 -48Z', {
      fill: c,
      stroke: darker(c, 0.18),
      strokeWidth: 3,
    }),
    shine(-12, 12, 8),
  ]),
  lace: piped('#ffffff', (c) => [
    stroke('M-48 -30Q-24 40 0 -30Q24 40 48 -30M-36 -30Q-24 10 -12 -30M12 -30Q24 10 36 -30', c, 4),
    disc(-24, 22, 6, c),
    disc(24, 22, 6, c),
    disc(0, -22, 6, c),
  ]),

  heart: topper(
    '#d3596d',
    (c) => [
      path('M0 44C-60 4 -46 -44 -18 -40C-6 -38 0 -28 0 -22C0 -28 6 -38 18 -40C46 -44 60 4 0 44Z', { fill: c }),
      shine(-20, -20, 7),
    ],
    true,
  ),
  'gold-star': topper(GOLD, (c) => [path(star(5, 48, 20), { fill: c, stroke: darker(c, 0.25), strokeWidth: 2 })], true),
  moon: topper('#e9cf7a', (c) => [path('M14 -46A46 46 0 1 0 44 26A38 38 0 1 1 14 -46Z', { fill: c })], true),
  sun: topper(
    '#f2b84b',
    (c) => [
      ...ring(12, [path('M-5 -30L0 -48L5 -30Z', { fill: c })]),
      disc(0, 0, 27, c),
      disc(-9, -4, 3, BROWN),
      disc(9, -4, 3, BROWN),
      stroke('M-9 7Q0 15 9 7', BROWN, 2.5),
    ],
    true,
  ),
  cloud: topper(
    '#ffffff',
    (c) => [
      path('M-30 28C-56 28 -52 -6 -28 -4C-28 -34 12 -38 18 -12C42 -20 58 28 28 28Z', {
        fill: c,
        stroke: darker(c, 0.14),
        strokeWidth: 2,
      }),
    ],
    true,
  ),
  rainbow: topper(
    '#e57373',
    (c) =>
      [c, '#f2a65a', '#f1d05c', '#8fc08a', '#7fa8d8'].map((each, i) =>
        stroke(`M${-44 + i * 7} 34A${44 - i * 7} ${44 - i * 7} 0 0 1 ${44 - i * 7} 34`, each, 7),
      ),
    true,
    15,
  ),
  butterfly: topper(
    '#b59ad0',
    (c) => [
      ...[-1, 1].map((side) =>
        group({ transform: `scale(${side} 1)` }, [
          path('M3 -4C10 -46 48 -46 46 -18C44 0 22 6 3 0Z', { fill: c }),
          path('M3 2C26 2 40 14 34 32C26 46 8 28 3 8Z', { fill: lighter(c, 0.25) }),
          disc(30, -20, 5, lighter(c, 0.5)),
        ]),
      ),
      blob(0, 2, 3, 20, BROWN),
      stroke('M0 -16C-4 -30 -10 -34 -14 -36M0 -16C4 -30 10 -34 14 -36', BROWN, 1.6),
    ],
    true,
    8,
  ),
  bow: topper(
    '#d98a94',
    (c) => [
      path('M-6 4L-30 46L-14 42L-6 48L4 6ZM6 4L30 46L14 42L6 48L-4 6Z', { fill: darker(c, 0.12) }),
      path('M0 0C-20 -34 -48 -30 -47 0C-48 26 -20 20 0 0C20 20 48 26 47 0C48 -30 20 -34 0 0Z', { fill: c }),
      blob(0, 0, 9, 12, darker(c, 0.2)),
    ],
    true,
    10,
  ),
  crown: topper(
    GOLD,
    (c) => [
      path('M-44 36L-48 -22L-22 4L0 -40L22 4L48 -22L44 36Z', { fill: c, stroke: darker(c, 0.25), strokeWidth: 2 }),
      disc(0, 18, 6, '#b5495b'),
      disc(-24, 20, 4, '#5f7fb0'),
      disc(24, 20, 4, '#5f7fb0'),
      disc(0, -42, 5, c),
    ],
    true,
    15,
  ),
  candle: topper(
    '#f2a7b5',
    (c) => [
      path('M-9 -14H9V48H-9Z', { fill: c }),
      stroke('M-9 4L9 -8M-9 22L9 10M-9 40L9 28', '#ffffff', 4),
      stroke('M0 -14V-22', BROWN, 2),
      path('M0 -48C10 -34 9 -22 0 -22C-9 -22 -10 -34 0 -48Z', { fill: '#f5b83d' }),
    ],
    false,
    1,
  ),
  balloon: topper('#e0788a', (c) => [
    stroke('M0 24C8 32 -6 40 0 48', darker(c, 0.3), 1.8),
    path('M0 22C-34 10 -34 -46 0 -47C34 -46 34 10 0 22Z', { fill: c }),
    path('M-5 28L0 20L5 28Z', { fill: c }),
    shine(-12, -24, 6),
  ]),
  bunting: topper(
    '#e59aa0',
    (c) => [
      stroke('M-49 -26Q0 -2 49 -26', BROWN, 2),
      ...[
        [-38, -20],
        [-14, -14],
        [14, -14],
        [38, -20],
      ].map(([x = 0, y = 0], i) =>
        path(`M${x - 11} ${y}H${x + 11}L${x} ${y + 32}Z`, { fill: [c, '#7fb7a6', '#f1c84c', '#8aa5d8'][i] ?? c }),
      ),
    ],
    false,
    5,
  ),
  banner: topper('#fbf3e2', (c) => [
    stroke('M-40 -14V48M40 -14V48', BROWN, 3),
    path('M-49 -30H49V8H-49Z', { fill: c, stroke: darker(c, 0.25), strokeWidth: 2 }),
  ]),
  rings: topper(GOLD, (c) => [
    mark('circle', { cx: -15, cy: 8, r: 28, fill: 'none', stroke: c, strokeWidth: 6 }),
    mark('circle', { cx: 15, cy: 8, r: 28, fill: 'none', stroke: lighter(c, 0.25), strokeWidth: 6 }),
    path('M-15 -34L-24 -24L-15 -16L-6 -24Z', { fill: '#cfe4ee' }),
  ]),
  couple: topper('#ffffff', (c) => [
    person(-18, [path('M-14 48V-10C-14 -22 14 -22 14 -10V48Z', { fill: '#3d3540' })]),
    person(18, [path('M-8 -20H8L28 48H-26Z', { fill: c, stroke: darker(c, 0.2), strokeWidth: 1.5 })]),
  ]),
  dove: topper('#ffffff', (c) => [
    path('M-48 10C-20 22 10 24 26 -4C30 -14 40 -16 48 -12C42 -4 40 4 30 16C16 36 -14 36 -48 10Z', {
      fill: c,
      stroke: darker(c, 0.2),
      strokeWidth: 1.5,
    }),
    path('M-4 8C-20 -10 -18 -36 -4 -46C2 -24 18 -10 20 6Z', {
      fill: darker(c, 0.06),
      stroke: darker(c, 0.2),
      strokeWidth: 1.5,
    }),
    disc(37, -8, 2, BROWN),
  ]),
  snowflake: topper(
    '#a9c8e0',
    (c) => ring(6, [stroke('M0 0V-46M0 -20L-10 -30M0 -20L10 -30M0 -34L-7 -41M0 -34L7 -41', c, 4)]),
    true,
  ),
  'christmas-tree': topper(
    '#4f7d5c',
    (c) => [
      path('M-6 36H6V48H-6Z', { fill: BROWN }),
      path('M0 -44L22 -14H12L32 12H18L40 38H-40L-18 12H-32L-12 -14H-22Z', { fill: c }),
      path(star(5, 10, 4), { fill: GOLD, transform: 'translate(0 -42)' }),
      ...[
        [-10, 0],
        [8, 8],
        [-18, 28],
        [14, 28],
        [0, -18],
      ].map(([x = 0, y = 0]) => disc(x, y, 3.5, '#d3596d')),
    ],
    true,
    12,
  ),
  pumpkin: topper(
    '#e08a3c',
    (c) => [
      path('M-4 -30C-6 -44 2 -46 10 -47L8 -28Z', { fill: GREEN }),
      ...[
        [-27, 22],
        [27, 22],
        [-14, 20],
        [14, 20],
      ].map(([x = 0, rx = 0], i) => blob(x, 8, rx, 34, darker(c, 0.12 - i * 0.02))),
      blob(0, 8, 16, 36, c),
    ],
    true,
    10,
  ),
  egg: topper(
    '#a8c9d6',
    (c) => [
      path('M0 -47C26 -47 38 -8 38 12C38 34 20 47 0 47C-20 47 -38 34 -38 12C-38 -8 -26 -47 0 -47Z', { fill: c }),
      stroke('M-37 6l12 -9l12 9l13 -9l13 9l12 -9l12 9', '#ffffff', 4),
      ...[-20, 0, 20].map((x) => disc(x, 26, 4, '#f1c84c')),
    ],
    true,
    5,
  ),
  football: topper(
    '#ffffff',
    (c) => [
      mark('circle', { cx: 0, cy: 0, r: 46, fill: c, stroke: '#2f2f36', strokeWidth: 2 }),
      path('M0 -17L16 -5L10 14H-10L-16 -5Z', { fill: '#2f2f36' }),
      ...ring(5, [path('M-11 -44L0 -34L11 -44Z', { fill: '#2f2f36' }), stroke('M0 -17V-34', '#2f2f36', 2)]),
    ],
    true,
    12,
  ),
  mushroom: topper(
    '#c9453f',
    (c) => [
      path('M-14 0H14L20 46H-20Z', { fill: CREAM }),
      path('M-46 6C-44 -56 44 -56 46 6Z', { fill: c }),
      disc(-18, -16, 6, '#ffffff'),
      disc(8, -28, 7, '#ffffff'),
      disc(26, -8, 5, '#ffffff'),
    ],
    true,
    8,
  ),
  bee: topper(
    '#f1c23e',
    (c) => [
      blob(-4, -22, 14, 18, '#dfeaf2'),
      blob(16, -20, 12, 16, '#eef4f8'),
      blob(0, 8, 38, 25, c),
      stroke('M-10 -15V31M8 -16V32', '#3a2d26', 9),
      disc(28, 2, 3, '#3a2d26'),
    ],
    true,
    8,
  ),
  feather: topper('#e6ded2', (c) => [
    path('M0 48C-34 20 -26 -26 4 -48C30 -26 24 22 0 48Z', { fill: c }),
    stroke('M0 48C4 10 4 -20 4 -40M2 24L-14 10M3 4L-15 -10M2 24L16 12M3 4L18 -8', darker(c, 0.25), 1.6),
  ]),
  starfish: topper(
    '#e8b48a',
    (c) => [
      path(star(5, 48, 19), { fill: c, stroke: c, strokeWidth: 8, strokeLinejoin: 'round', transform: 'scale(.9)' }),
      ...ring(5, [
        disc(0, -12, 2.4, lighter(c, 0.5)),
        disc(0, -22, 2, lighter(c, 0.5)),
        disc(0, -31, 1.6, lighter(c, 0.5)),
      ]),
    ],
    true,
    5,
  ),
  present: topper(
    '#8aa5d8',
    (c) => [
      path('M-38 -8H38V46H-38Z', { fill: c }),
      path('M-44 -24H44V-4H-44Z', { fill: darker(c, 0.1) }),
      path('M-7 -24H7V46H-7Z', { fill: '#ffffff' }),
      stroke('M0 -26C-26 -30 -22 -50 0 -28C22 -50 26 -30 0 -26', '#ffffff', 6),
    ],
    true,
    10,
  ),
  note: topper('#3d3540', (c) => [
    blob(-22, 32, 15, 12, c),
    blob(26, 24, 15, 12, c),
    stroke('M-9 30V-32L38 -42V22', c, 5),
    path('M-9 -34L38 -44V-28L-9 -18Z', { fill: c }),
  ]),
} as const satisfies Record<Decoration, Kind>
