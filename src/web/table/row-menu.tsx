import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { rescueFocusOfRow } from '../feedback/focus-trail.ts'
import { Menu } from '../menu.tsx'
import { kitWords } from '../text/words.ts'

/** The three dots of a row; `children` are Menu.Item elements, null if there are none. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  useEffect(() => () => void rescueFocusOfRow(), [])
  if (children === null) return null
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon aria-label={kitWords.rowActions(label)} data-no-print>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
