import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

type Props = { to: string | undefined; onOpen: (() => void) | undefined; children: ReactNode }

/** A real link or button in the first cell that covers the whole row, for keyboard, middle click and screen reader. */
export function RowOpener({ to, onOpen, children }: Props) {
  if (to !== undefined) {
    return (
      <Link to={to} className={classes.opener}>
        {children}
      </Link>
    )
  }
  if (onOpen) {
    return (
      <UnstyledButton className={classes.opener} onClick={onOpen}>
        {children}
      </UnstyledButton>
    )
  }
  return children
}
