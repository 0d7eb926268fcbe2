import { addedParts } from '#modules/changes/added-parts.ts'
import { publicChangeWords as words } from '#modules/changes/public-words.ts'
import type { PublicChange } from '#modules/portal/public-change.ts'
import { Dated } from '#web/text/dated.tsx'

type Row = PublicChange['rows'][number]

/** Before and after, only where they differ; then the totals, and what is due when. */
export function ChangeDifference({ change }: { change: PublicChange }) {
  const { rows, plan, credit, fee } = change
  return (
    <>
      <div className="chg-rows" role="table" aria-label={words.title}>
        <div className="chg-row chg-heads" role="row">
          <span role="columnheader">{words.item}</span>
          <span role="columnheader">{words.before}</span>
          <span role="columnheader">{words.after}</span>
          <span role="columnheader">{words.difference}</span>
        </div>
        {rows.map((row, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows of one change never move
          <DifferenceRow key={i} row={row} />
        ))}
      </div>
      <dl className="ord-sums chg-sums">
        <div>
          <dt>{words.totalBefore}</dt>
          <dd>{change.totalBefore}</dd>
        </div>
        <div>
          <dt>{words.totalAfter}</dt>
          <dd>{change.totalAfter}</dd>
        </div>
        <div data-strong>
          <dt>
            {words.difference}
            {change.tax ? <small>{words.of(change.tax)}</small> : null}
          </dt>
          <dd>{change.difference ?? words.noDifference}</dd>
        </div>
      </dl>
      {change.difference && change.state === 'open' ? (
        <>
          <h3 className="chg-due">{words.due}</h3>
          {plan.length === 0 ? (
            <p>{words.nothingDue}</p>
          ) : (
            <dl className="ord-sums">
              {plan.map(({ label, amount, dueDate }) => (
                <div key={label}>
                  <dt>
                    {label}
                    {dueDate ? (
                      <small>
                        <Dated text={words.dueOn(dueDate)} />
                      </small>
                    ) : null}
                  </dt>
                  <dd>{amount}</dd>
                </div>
              ))}
            </dl>
          )}
          <p className="pub-help">{words.balance(change.balanceBefore, change.balanceAfter)}</p>
          {fee ? <p className="pub-help">{words.fee(fee)}</p> : null}
          {credit ? <p className="pub-help">{words.credit(credit)}</p> : null}
        </>
      ) : null}
    </>
  )
}

function DifferenceRow({ row: { what, label, before, after, amount } }: { row: Row }) {
  return (
    <div className="chg-row" role="row">
      <span className="chg-label" role="rowheader">
        {label}
      </span>
      <span className="chg-before" role="cell">
        {before === null ? null : (
          <>
            <span className="chg-was">{words.was} </span>
            <del>
              <Dated text={before} />
            </del>
          </>
        )}
      </span>
      <span className="chg-after" role="cell">
        {after === null ? (
          before === null ? null : (
            words.removed
          )
        ) : what === 'allergens' ? (
          addedParts(before, after).map(({ text, isAdded }, i) =>
            isAdded ? (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence never move
              <strong key={i}>{text}</strong>
            ) : (
              text
            ),
          )
        ) : (
          <Dated text={after} />
        )}
      </span>
      <span className="chg-amount" role="cell">
        {amount}
      </span>
    </div>
  )
}
