import { Alert } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mailboxWords as words } from '../words.ts'

/** Shown where an owner would mail something but this server sends no mail: what to do instead. */
export function NotMailedNote({ children }: { children: ReactNode }) {
  return (
    <Alert color="gray" icon={<IconMailOff size={18} aria-hidden />} title={words.nothingMailed}>
      {children}
    </Alert>
  )
}
