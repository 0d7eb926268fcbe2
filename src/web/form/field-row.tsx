import type { ReactNode } from 'react'
import classes from './form-shell.module.css'

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
