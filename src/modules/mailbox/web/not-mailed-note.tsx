import { Alert } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mailboxWords as words } from '../words.ts'

/** Where an owner would mail something, and no mail leaves this server: what to do instead. */
export function NotMailedNote({ children }: { children: ReactNode }) {
  return (
    <Alert color="gray" icon={<IconMailOff size={18} aria-hidden />} title={words.nothingMailed}>
      {children}
    </Alert>
  )
}
