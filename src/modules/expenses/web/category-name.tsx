import { expenseWords } from '../words.ts'
import classes from './money.module.css'

/** Shows a category with its colour, or "Uncategorized". */
export const CategoryName = ({ name, color }: { name: string | null; color: string | null }) => (
  <span className={classes.category}>
    <span className={classes.dot} style={{ background: color ?? 'var(--line-strong)' }} aria-hidden />
    {name ?? expenseWords.uncategorized}
  </span>
)
