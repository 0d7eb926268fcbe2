import type { ReactNode } from 'react'
import classes from './form-shell.module.css'

/** Fields side by side if there is room. With `isPair` short ones stay side by side on a phone too. */
export function FieldRow({ isPair = false, children }: { isPair?: boolean; children: ReactNode }) {
  return (
    <div className={classes.row} data-pair={isPair || undefined}>
      {children}
    </div>
  )
}
