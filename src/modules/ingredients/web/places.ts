import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  { label: 'New ingredient', to: addressOf('/ingredients', { new: 'true' }), also: 'add ingredient' },
  {
    label: 'Starter catalogue',
    to: addressOf('/master-ingredients'),
    also: 'master ingredients, ingredient list to copy',
  },
]
