import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  { label: 'Overdue tasks', to: addressOf('/tasks', { tab: 'overdue' }), also: 'late tasks, overdue' },
  { label: 'Task board', to: addressOf('/tasks', { view: 'board' }), also: 'kanban' },
]
