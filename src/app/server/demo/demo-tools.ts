import { templateOf } from '#modules/cake-templates/from-design.ts'
import { cakeTemplates } from '#modules/cake-templates/server/cake-templates.ts'
import type { CakeTemplate } from '#modules/cake-templates/template.ts'
import { changeTier, painted } from '#modules/designer/acts.ts'
import type { CakeDesign } from '#modules/designer/design.ts'
import { designs } from '#modules/designer/server/designs.ts'
import { PALETTES, TEMPLATES } from '#modules/designer/templates.ts'
import type { OwnTinInput } from '#modules/tins/schema.ts'
import { ownTins } from '#modules/tins/server/own-tins.ts'
import type { Scope } from '#server/scope.ts'

const GARDEN: CakeDesign = painted(TEMPLATES.wedding, PALETTES.garden)
const SIXTH: CakeDesign = {
  ...TEMPLATES.children,
  items: [
    ...TEMPLATES.children.items,
    {
      id: 6,
      tier: 1,
      x: -4,
      y: 26,
      turn: 0,
      hidden: false,
      mirrored: false,
      kind: 'text',
      text: 'Elsie is 6',
      font: 'Pacifico',
      size: 26,
      colour: '#9d5b66',
    },
  ],
}
const LEMON: CakeDesign = changeTier(TEMPLATES.naked, 1, { width: 200 })

const DESIGNS: readonly (readonly [name: string, design: CakeDesign])[] = [
  ['Semi-naked with berries and figs', LEMON],
  ['Rainbow for a sixth birthday', SIXTH],
  ['Garden wedding, three tiers', GARDEN],
]
const TOPPERS: CakeTemplate = {
  unit: 'cm',
  paper: null,
  pieces: [
    { id: 1, kind: 'letters', name: 'Name', count: 1, text: 'Elsie', font: 'Pacifico', height: 50 },
    { id: 2, kind: 'topper', name: 'Rainbow', count: 1, decoration: 'rainbow', width: 120 },
    { id: 3, kind: 'topper', name: 'Clouds', count: 4, decoration: 'cloud', width: 50 },
  ],
}
const TEMPLATE_SHEETS: readonly (readonly [name: string, template: CakeTemplate])[] = [
  ['Toppers for a sixth birthday', TOPPERS],
  ['Boards and wraps, garden wedding', templateOf(GARDEN)],
]
const round = (size: number, depth: number, count: number): OwnTinInput => ({
  shape: 'round',
  size,
  width: null,
  depth,
  count,
})
const TINS: readonly OwnTinInput[] = [
  round(15, 7.5, 3),
  { ...round(20, 7.5, 3), note: 'The loose-bottomed ones.' },
  round(25, 7.5, 2),
  round(20, 10, 2),
  { ...round(20, 7.5, 2), shape: 'square' },
  { ...round(33, 5, 1), shape: 'rectangle', width: 23 },
  { ...round(21, 7, 2), shape: 'loaf', width: 11 },
  { ...round(5, 3, 24), shape: 'cupcake' },
]

export async function addTools(scope: Scope): Promise<void> {
  await ownTins.createMany(scope, TINS)
  await designs.createMany(
    scope,
    DESIGNS.map(([name, design]) => ({ name, design })),
  )
  await cakeTemplates.createMany(
    scope,
    TEMPLATE_SHEETS.map(([name, template]) => ({ name, template })),
  )
}
