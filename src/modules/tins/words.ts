import type { TinShape } from './tin.ts'

export const tinWords = {
  shape: 'Shape',
  shapes: {
    round: 'Round',
    square: 'Square',
    rectangle: 'Rectangle',
    heart: 'Heart',
    hexagon: 'Hexagon',
    petal: 'Petal',
    oval: 'Oval',
    ring: 'Ring',
    loaf: 'Loaf',
    cupcake: 'Cupcake',
    sphere: 'Ball',
    'half-sphere': 'Half ball',
    number: 'Number or letter',
  } satisfies Record<TinShape, string>,
  measures: {
    diameter: 'Diameter',
    side: 'Side',
    length: 'Length',
    across: 'Width',
    litres: 'Holds',
    width: 'Width',
    hole: 'Hole',
    depth: 'Depth',
  },
  count: 'How many',
  cm: 'cm',
  litres: 'litres',
}
