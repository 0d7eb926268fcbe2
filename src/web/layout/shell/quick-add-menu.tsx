import type { ReactElement } from 'react'
import { LazyMenu } from './lazy-menu.tsx'
import type { QuickAdd } from './navigation.ts'

type Props = {
  entries: readonly QuickAdd[]
  position: 'bottom-end' | 'top'
  children: ReactElement<Record<string, unknown>>
}

const loadEntries = async () => (await import('./quick-add-entries.tsx')).QuickAddEntries

export function QuickAddMenu({ entries, position, children }: Props) {
  return <LazyMenu button={children} given={{ entries, position }} load={loadEntries} />
}
