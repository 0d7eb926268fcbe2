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

/** A quiet line of a card, cut to fit, beside what stands at its end. */
export const Line = ({ children, end }: Inside & { end?: ReactNode }) => (
  <span className={classes.line}>
    <span className="quiet fine clipped">{children}</span>
    {end ? <span className={classes.end}>{end}</span> : null}
  </span>
)

type Named = { name: string; archived: boolean; picture?: ReactNode }

/** The first column of a list: a name with its chips, and a second, quieter line. */
export const NameCell = ({
  name,
  archived,
  picture,
  second,
  chips,
}: Named & { second?: ReactNode; chips?: ReactNode }) => (
  <span className={classes.name}>
    {picture}
    <span className={classes.lines}>
      <span className={classes.first}>
        <span className={second ? 'clipped' : undefined} title={second ? name : undefined}>
          {name}
        </span>
        {chips}
        {archived ? <StatusChip label={kitWords.archived} /> : null}
      </span>
      {second ? <span className={classes.second}>{second}</span> : null}
    </span>
  </span>
)

type Card = Named & { figure?: ReactNode; chips?: ReactNode; children?: ReactNode }

/** A record of a list on a phone: its name, the most important figure, and a line or two below. */
export const RecordCard = ({ name, archived, picture, figure, chips, children }: Card) => (
  <span className={classes.card}>
    {picture}
    <span className={classes.text}>
      <span className={classes.head} data-card-head>
        <span className={classes.first}>
          <strong>{name}</strong>
          {chips}
          {archived ? <StatusChip label={kitWords.archived} /> : null}
        </span>
        {figure}
      </span>
      {children}
    </span>
  </span>
)
