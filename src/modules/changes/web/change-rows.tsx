import { isZero } from '#shared/money.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { ChangeRow } from '../change-rows.ts'
import type { ChangePreview } from '../schema.ts'
import { signedText } from '../signed-text.ts'
import { changeWords as words } from '../words.ts'
import classes from './change-rows.module.css'

type Props = { change: Pick<ChangePreview, 'diff' | 'totalBefore' | 'totalAfter' | 'difference'> }

/** The differences of a change, and the totals, as its customer reads them. */
export function ChangeRows({ change: { diff, totalBefore, totalAfter, difference } }: Props) {
  const { money } = useFormats()
  return (
    <dl className={classes.rows}>
      {diff.map((row, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows of one change never move
        <Row key={i} row={row} />
      ))}
      <div className={classes.total}>
        <dt>{words.total}</dt>
        <dd className={classes.said}>
          {isZero(difference)
            ? words.samePrice(money(totalAfter))
            : words.wasNow(money(totalBefore), money(totalAfter))}
        </dd>
        <dd className={classes.amount}>{isZero(difference) ? '' : signedText(difference, money)}</dd>
      </div>
    </dl>
  )
}

function Row({ row: { label, before, after, amount } }: { row: ChangeRow }) {
  const { money } = useFormats()
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.said}>
        {before === null ? null : (
          <del>
            <span className="visually-hidden">{words.was} </span>
            <Dated text={before} />
          </del>
        )}
        {after === null ? null : (
          <ins>
            {before === null ? null : <span className="visually-hidden">{words.now} </span>}
            <Dated text={after} />
          </ins>
        )}
      </dd>
      <dd className={classes.amount}>{amount === null ? '' : signedText(amount, money)}</dd>
    </div>
  )
}
