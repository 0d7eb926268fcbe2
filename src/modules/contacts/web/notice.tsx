import { IconAlertTriangle, IconArchive } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './contacts.module.css'

export function Notice({ warns, children }: { warns?: boolean; children: ReactNode }) {
  const Icon = warns ? IconAlertTriangle : IconArchive
  return (
    <div className={classes.notice} data-tone={warns ? 'warn' : undefined} role="note">
      <Icon size={18} stroke={1.8} aria-hidden />
      {children}
    </div>
  )
}
