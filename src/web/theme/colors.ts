import type { MantineColorsTuple } from '@mantine/core'

// Ten shades each, light to dark, at fixed OKLCH lightness steps. Shade 7 carries white text (4.9:1 or more).
const rose: MantineColorsTuple = [
  '#fef4f7',
  '#ffe3eb',
  '#ffc8d9',
  '#ffa3c2',
  '#f978a9',
  '#ec4899',
  '#df2580',
  '#c41f70',
  '#a81a60',
  '#771142',
]
const green: MantineColorsTuple = [
  '#f1f9f3',
  '#dcf2e3',
  '#bbe5c8',
  '#93d4a9',
  '#6ac08b',
  '#4dad74',
  '#389560',
  '#307f52',
  '#266741',
  '#1f4d32',
]
const amber: MantineColorsTuple = [
  '#fef7ef',
  '#ffebd5',
  '#ffd8ad',
  '#fcc17c',
  '#f1aa4f',
  '#d89234',
  '#b5771c',
  '#945f0e',
  '#754b10',
  '#57380f',
]
const red: MantineColorsTuple = [
  '#fff4f2',
  '#ffe4e0',
  '#fecbc4',
  '#fea99e',
  '#fb8276',
  '#f35f55',
  '#e03935',
  '#c12e2b',
  '#9e2320',
  '#791a18',
]
const blue: MantineColorsTuple = [
  '#f2f7fd',
  '#dfedfc',
  '#c1dcfa',
  '#9bc7f5',
  '#73b0ee',
  '#529be3',
  '#3684cd',
  '#2970b2',
  '#225b90',
  '#19446d',
]
const warmGray: MantineColorsTuple = [
  '#fdf8f3',
  '#f6f0e8',
  '#efe6dc',
  '#e7ded4',
  '#d8cbbf',
  '#b0a195',
  '#84746a',
  '#69594b',
  '#493a2d',
  '#33221c',
]
const cocoa: MantineColorsTuple = [
  '#f0eae3',
  '#d3c8c2',
  '#b7aca1',
  '#998b82',
  '#574a43',
  '#40342e',
  '#2f2520',
  '#271e1a',
  '#1d1512',
  '#17100d',
]

/** Under the names that Mantine's components expect. */
export const colors = {
  rose,
  green,
  teal: green,
  yellow: amber,
  orange: amber,
  red,
  pink: rose,
  blue,
  gray: warmGray,
  dark: cocoa,
}
