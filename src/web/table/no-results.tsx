import type { ReactNode } from 'react'
import { kitWords } from '../text/words.ts'
import classes from './data-table.module.css'

/** S2's words for an empty result, with advice. */
export const NoResults = ({ children }: { children: ReactNode }) => (
  <>
    <strong className={classes.noResults}>{kitWords.noResults}</strong>
    {children}
  </>
)
