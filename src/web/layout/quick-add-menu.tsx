import type { ReactElement } from 'react'
import { LazyMenu, type OpenedMenuProps } from './lazy-menu.tsx'
import type { QuickAdd } from './navigation.ts'

type Props = {
  entries: readonly QuickAdd[]
  position: 'bottom-end' | 'top'
  children: ReactElement<Record<string, unknown>>
}

export function QuickAddMenu({ entries, position, children }: Props) {
  return (
    <LazyMenu
      button={children}
      load={async () => {
        const { QuickAddEntries } = await import('./quick-add-entries.tsx')
        return (menu: OpenedMenuProps) => <QuickAddEntries {...menu} entries={entries} position={position} />
      }}
    />
  )
}
