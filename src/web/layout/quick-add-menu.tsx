import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { kitWords } from '../words.ts'
import type { QuickAdd } from './navigation.ts'

type Props = { entries: readonly QuickAdd[]; position: 'bottom-end' | 'top'; children: ReactElement }

export function QuickAddMenu({ entries, position, children }: Props) {
  const navigate = useNavigate()
  return (
    <Menu position={position} width={220}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown aria-label={kitWords.quickAddTitle}>
        {entries.map((entry) => (
          <Menu.Item key={entry.label} onClick={() => navigate({ to: entry.to, search: entry.search ?? {} })}>
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
