import type { ReactNode } from 'react'
import classes from './columns.module.css'

/** A wide column with a narrow one beside it; on a phone one column, in the order given by `OnPhone`. */
export function Columns({ main, rail }: { main: ReactNode; rail: ReactNode }) {
  return (
    <div className={classes.grid}>
      <div className={classes.column}>{main}</div>
      <div className={classes.column}>{rail}</div>
    </div>
  )
}

/** A part of `Columns` that a phone shows before the parts without a place (`first`) or after them. */
export function OnPhone({ place, children }: { place: 'first' | 'later' | 'last'; children: ReactNode }) {
  return (
    <div className={classes.column} data-place={place}>
      {children}
    </div>
  )
}
