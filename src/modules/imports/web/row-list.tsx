import { importWords as words } from '../words.ts'
import classes from './import.module.css'

const SHOWN = 100

/** Lines of a file with their messages. */
export function RowList({ rows }: { rows: readonly { row: number; message: string }[] }) {
  return (
    <>
      <ul className={classes.rows}>
        {rows.slice(0, SHOWN).map(({ row, message }) => (
          <li key={row}>
            <strong>{words.lineNumber(row)}</strong> {message}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN ? <p className="quiet small flush">{words.andMore(rows.length - SHOWN)}</p> : null}
    </>
  )
}
