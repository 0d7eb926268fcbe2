import type { ReactNode } from 'react'
import classes from './data-table.module.css'

type Props<C> = { stack: readonly C[]; children: (column: C, line: number) => ReactNode }

/** The cells of one row whose columns stand below each other. */
export function Stack<C extends { key: string }>({ stack, children }: Props<C>) {
  const [only] = stack
  if (only && stack.length === 1) return children(only, 0)
  return stack.map((column, line) => (
    <div key={column.key} data-line={line} className={line > 0 ? classes.below : undefined}>
      {children(column, line)}
    </div>
  ))
}
