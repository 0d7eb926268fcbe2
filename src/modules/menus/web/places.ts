import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  { label: 'Menus', to: addressOf('/menus'), also: 'pre-order preorder drops boxes christmas easter pick-up presale' },
]
