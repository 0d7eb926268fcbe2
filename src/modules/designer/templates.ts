import type { CakeDesign, CakeTier } from './design.ts'

const tier = (id: number, width: number, fields: Partial<CakeTier> = {}): CakeTier => ({
  id,
  width,
  shape: 'round',
  depth: null,
  height: 120,
  colour: '#fbf3e8',
  texture: 'smooth',
  accent: '#e6d3bd',
  drip: null,
  borders: [],
  gap: null,
  dummy: false,
  flavour: null,
  flavourRecipeId: null,
  filling: null,
  fillingRecipeId: null,
  covering: null,
  coveringRecipeId: null,
  ...fields,
})
const cake = (fields: Partial<CakeDesign> & Pick<CakeDesign, 'tiers'>): CakeDesign => ({
  items: [],
  board: '#f4efe6',
  background: '#ffffff',
  look: 'clean',
  tilt: 10,
  cut: 'coffee',
  unit: 'cm',
  ...fields,
})
const placed = { turn: 0, hidden: false, mirrored: false }
const put = (
  id: number,
  on: number,
  decoration: Extract<CakeDesign['items'][number], { kind: 'decoration' }>['decoration'],
  colour: string,
  x: number,
  y: number,
  size: number,
  fields = {},
) => ({ ...placed, id, tier: on, kind: 'decoration', decoration, colour, x, y, size, ...fields }) as const

export const TEMPLATES = {
  plain: cake({ tiers: [tier(1, 200)] }),
  wedding: cake({
    tiers: [
      tier(1, 250, { borders: [{ id: 4, edge: 'base', kind: 'pearl', size: 12, colour: '#fbf6ec' }] }),
      tier(2, 200, {
        texture: 'ruffles',
        borders: [{ id: 5, edge: 'base', kind: 'pearl', size: 10, colour: '#fbf6ec' }],
      }),
      tier(3, 150, { borders: [{ id: 6, edge: 'base', kind: 'pearl', size: 10, colour: '#fbf6ec' }] }),
    ],
    items: [
      put(7, 3, 'eucalyptus', '#9db5a3', -45, 135, 90, { turn: -50, mirrored: true }),
      put(8, 3, 'rose', '#f0cdd0', 0, 140, 70),
      put(9, 3, 'peony', '#e8b4bc', 42, 128, 52, { mirrored: true }),
      put(10, 2, 'leaf', '#7d9a6b', 92, 14, 46, { turn: 70 }),
      put(11, 1, 'rose', '#e8b4bc', 92, 128, 56),
      put(12, 1, 'ranunculus', '#f0c9a0', 60, 118, 40),
      put(13, 1, 'eucalyptus', '#9db5a3', 112, 88, 60, { turn: 150 }),
    ],
  }),
  birthday: cake({
    tiers: [
      tier(1, 200, {
        colour: '#f7d9dc',
        drip: { colour: '#6b4230', length: 55 },
        borders: [{ id: 2, edge: 'top', kind: 'star', size: 26, colour: '#fdf6ea' }],
      }),
    ],
    items: [
      put(3, 1, 'candle', '#f2a7b5', 30, 155, 60, { mirrored: true }),
      put(4, 1, 'candle', '#8fc0c9', 0, 160, 60),
      put(5, 1, 'macaron', '#b9d4c2', 62, 140, 38, { mirrored: true }),
      {
        ...placed,
        id: 6,
        tier: 1,
        kind: 'text',
        text: 'Happy Birthday',
        font: 'Pacifico',
        colour: '#6b4230',
        x: 0,
        y: 30,
        size: 24,
      },
    ],
  }),
  naked: cake({
    tiers: [
      tier(1, 230, { texture: 'semi-naked', accent: '#c98f55' }),
      tier(2, 180, { texture: 'semi-naked', accent: '#c98f55' }),
    ],
    items: [
      put(3, 2, 'fig', '#6b4a6b', -30, 135, 44),
      put(4, 2, 'strawberry', '#d3403f', 20, 136, 38),
      put(5, 2, 'fern', '#6f9460', 50, 140, 70, { turn: 50, mirrored: true }),
      put(6, 1, 'blackberry', '#4a3452', -80, 128, 26),
      put(7, 1, 'raspberry', '#c5385b', -98, 124, 26),
      put(8, 1, 'olive', '#8a9a66', 98, 128, 60, { turn: 60 }),
    ],
  }),
  children: cake({
    tiers: [
      tier(1, 200, { colour: '#bfe0e8', texture: 'stripes', accent: '#ffffff' }),
      tier(2, 150, { colour: '#fdf1c9', texture: 'dots', accent: '#f2a7b5', gap: null }),
    ],
    items: [
      put(3, 2, 'rainbow', '#e57373', 0, 150, 110),
      put(4, 1, 'cloud', '#ffffff', 70, 60, 60, { mirrored: true }),
      put(5, 1, 'balloon', '#e0788a', 0, 60, 70),
    ],
  }),
  tall: cake({
    tiers: [
      tier(1, 220, { shape: 'square', texture: 'quilted', accent: '#dcc8ae', height: 110 }),
      tier(2, 160, { shape: 'square', gap: { kind: 'flowers', height: 50, colour: '#e8b4bc' }, height: 110 }),
      tier(3, 110, {
        shape: 'square',
        texture: 'combed',
        height: 110,
        gap: { kind: 'pillars', height: 60, colour: '#fbf6ec' },
      }),
    ],
    items: [put(4, 3, 'couple', '#ffffff', 0, 155, 90)],
  }),
} satisfies Record<string, CakeDesign>
export type Template = keyof typeof TEMPLATES

export const PALETTES = {
  blush: ['#fbf3e8', '#f7d9dc', '#e8b4bc', '#d98a94', '#9d5b66'],
  garden: ['#fdfaf2', '#dfe8d4', '#9db5a3', '#7d9a6b', '#4f6b4a'],
  berry: ['#fbeef2', '#e3a7ba', '#c5385b', '#7a2f4d', '#4a3452'],
  chocolate: ['#fbf3e2', '#d9b48a', '#a4714a', '#6b4230', '#3c261c'],
  sea: ['#f4fafb', '#bfe0e8', '#8fc0c9', '#56809b', '#2f4a66'],
  candy: ['#fdf1c9', '#f2a7b5', '#b59ad0', '#7fb7a6', '#8aa5d8'],
  gold: ['#fffdf7', '#f3e3bf', '#d8b46a', '#c9a24a', '#3d3540'],
} as const
