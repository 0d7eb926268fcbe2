import { addressOf } from '#web/layout/link-to.ts'

export const toolsPath = addressOf('/tools')

export const TOOLS = [
  'cake-designer',
  'cake-template-designer',
  'tins',
  'tin-conversion',
  'serving-guides',
  'portion-calculator',
  'coverings',
  'dowels-and-boards',
  'pricing-check',
  'overheads-calculator',
  'unit-converter',
  'allergen-matrix',
  'timers',
] as const
export type ToolName = (typeof TOOLS)[number]
export const toolPath = (tool: ToolName) => addressOf(`/tools/${tool}`)
