import { expenseWords } from '../words.ts'
import classes from './money.module.css'

/** With its colour; "Uncategorized" where there is none. */
export const CategoryName = ({ name, color }: { name: string | null; color: string | null }) => (
  <span className={classes.category}>
    <span className={classes.dot} style={{ background: color ?? 'var(--line-strong)' }} aria-hidden />
    {name ?? expenseWords.uncategorized}
  </span>
)
