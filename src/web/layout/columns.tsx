import type { ReactNode } from 'react'
import classes from './columns.module.css'

type Props = {
  main: ReactNode
  rail: ReactNode
  /** The last part of the shorter column reaches down to the end of the other one. */
  even?: boolean
}

/** A wide column with a narrow one beside it; on a phone one column, in the order given by `OnPhone`. */
export function Columns({ main, rail, even = false }: Props) {
  return (
    <div className={classes.grid} data-even={even || undefined}>
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
