import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { shopText } from '#modules/reports/shop-text.ts'
import { isInBasket } from '#modules/reports/shopping-ticks.ts'
import { reportWords } from '#modules/reports/words.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { PackShopping } from '../schema.ts'
import { kitchenWords as words } from '../words.ts'
import classes from './kitchen.module.css'
import { TickRow } from './tick-row.tsx'
import type { Kitchen } from './use-kitchen.ts'

type Row = PackShopping['rows'][number]

const rowKey = ({ startDate, endDate }: PackShopping, { key }: Row) =>
  subjectKey({ kind: 'shopping', startDate, endDate, item: key })

/** The shopping, a week at a time: "This week" and "Next week" of Lists & Reports, with the same ticks. */
export function ShoppingView({ kitchen: { pack, state, mark }, today }: { kitchen: Kitchen; today: string }) {
  const { days } = useFormats()
  const lists = pack.shopping.filter(({ endDate }) => endDate >= today)
  const isTicked = (list: PackShopping, row: Row) => {
    const tick = state.tick(rowKey(list, row))
    return isInBasket(row, tick?.done ? { item: row.key, amount: tick.amount } : undefined)
  }
  return (
    <>
      {lists.map((list) => {
        const { startDate, endDate, rows } = list
        const title = days(startDate, endDate)
        return (
          <section key={startDate} aria-label={title}>
            <h2>{title}</h2>
            {rows.length === 0 ? (
              <p className={classes.about}>{words.nothingToBuy}</p>
            ) : (
              <p className={classes.about} role="status">
                {words.inBasket(rows.filter((row) => isTicked(list, row)).length, rows.length)}
              </p>
            )}
            <ul className={classes.rows}>
              {rows.map((row) => (
                <li key={row.key}>
                  <TickRow
                    label={row.name}
                    about={[shopText(row), row.isMade ? reportWords.forMadeOrders : row.supplier, row.reason]
                      .filter(Boolean)
                      .join(' · ')}
                    done={isTicked(list, row)}
                    onTick={
                      row.isMade
                        ? undefined
                        : (done) => mark({ kind: 'tick', subject: rowKey(list, row), done, amount: row.toBuy })
                    }
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
