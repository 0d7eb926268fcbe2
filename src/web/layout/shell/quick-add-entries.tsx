import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { kitWords } from '../../text/words.ts'
import type { OpenedMenuProps } from './lazy-menu.tsx'
import type { QuickAdd } from './navigation.ts'

type Props = OpenedMenuProps & { entries: readonly QuickAdd[]; position: 'bottom-end' | 'top' }

export function QuickAddEntries({ entries, position, target, opened, onChange }: Props) {
  const navigate = useNavigate()
  return (
    <Menu position={position} width={220} opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown aria-label={kitWords.quickAddTitle}>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.label}
            onClick={() => ('run' in entry ? entry.run() : navigate({ to: entry.to, search: entry.search ?? {} }))}
          >
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
