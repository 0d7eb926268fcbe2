/** The names that customers use for colours. */
const NAMED = {
  white: '#ffffff',
  ivory: '#fbf3e3',
  cream: '#f3e6cc',
  beige: '#dcc7a6',
  caramel: '#c98f55',
  brown: '#7a4e33',
  'dark brown': '#45291b',
  black: '#151315',
  charcoal: '#45404a',
  grey: '#8f8c90',
  'pale grey': '#d6d4d4',
  blush: '#f6dade',
  pink: '#eaa6b8',
  'dusty pink': '#d28f98',
  'hot pink': '#e0508c',
  red: '#cc3338',
  burgundy: '#7a2640',
  coral: '#ef8a72',
  peach: '#f6c9a4',
  orange: '#ea8a2c',
  'pale yellow': '#fbefb4',
  yellow: '#f4d03c',
  gold: '#cda349',
  'pale green': '#d8e6cb',
  sage: '#9db59c',
  green: '#5c9a50',
  'dark green': '#3a5a3c',
  mint: '#b4e2d0',
  turquoise: '#4fb0a8',
  'duck egg blue': '#97c5cd',
  'pale blue': '#c3e0ec',
  blue: '#5c92c8',
  'dusty blue': '#7f9db2',
  navy: '#27395e',
  lilac: '#cbb6de',
  purple: '#7e559c',
  plum: '#573458',
}

const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** The eye tells greens apart best and blues least. */
const WEIGHTS = [3, 4, 2]
const distance = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, i) => sum + (WEIGHTS[i] as number) * (value - (b[i] ?? 0)) ** 2, 0)

/** The name nearest to a colour of the form #rrggbb. */
export function colourName(colour: string): string {
  const asked = parts(colour)
  const near = Object.entries(NAMED).map(([name, hex]) => ({ name, far: distance(asked, parts(hex)) }))
  return near.reduce((best, each) => (each.far < best.far ? each : best)).name
}
