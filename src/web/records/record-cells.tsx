import type { ReactNode } from 'react'
import { StatusChip } from '../text/status-chip.tsx'
import { kitWords } from '../text/words.ts'
import classes from './record-cells.module.css'

type Inside = { children: ReactNode }

/** A second, quieter text. */
export const Quiet = ({ children }: Inside) => <span className="quiet fine">{children}</span>

/** A warning in words. */
export const Amber = ({ children }: Inside) => <span className={classes.amber}>{children}</span>

/** A number in a column, kept on one line. */
export const Figure = ({ children }: Inside) => <span className={classes.figure}>{children}</span>

/** A value that a form calculates while somebody types, below its source fields. */
export const Computed = ({ children }: Inside) => (
  <p className={classes.computed} role="status">
    {children}
  </p>
)

type Named = { name: string; archived: boolean; picture?: ReactNode }

/** The first column of a list. */
export const NameCell = ({ name, archived, picture }: Named) => (
  <span className={classes.name}>
    {picture}
    {name}
    {archived ? <StatusChip label={kitWords.archived} /> : null}
  </span>
)

/** A record of a list on a phone: its name, the most important figure, and lines below. */
export const RecordCard = ({ name, archived, picture, figure, children }: Named & Inside & { figure?: ReactNode }) => (
  <span className={classes.card}>
    {picture}
    <span className={classes.text}>
      <span className={classes.head} data-card-head>
        <strong>{name}</strong>
        {figure}
      </span>
      {children}
      {archived ? <StatusChip label={kitWords.archived} /> : null}
    </span>
  </span>
)
