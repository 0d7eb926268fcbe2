import { carefulFirst, type InTurn } from '#modules/bake-plan/in-turn.ts'
import { tinsText } from '#modules/bake-plan/ovens.ts'
import { bakePlanWords } from '#modules/bake-plan/words.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { PackBake, PackThaw } from '../schema.ts'
import { BakeCard } from './bake-card.tsx'
import classes from './kitchen.module.css'
import { TickRow } from './tick-row.tsx'
import type { Kitchen } from './use-kitchen.ts'

type Props = {
  day: string
  isLate: boolean
  thaw: readonly PackThaw[]
  rows: readonly InTurn<PackBake>[]
  kitchen: Kitchen
}

/** The bake plan of a day: what to thaw, then what to make: the careful bakes one by one, the others oven by oven. */
export function PlanView({ day, isLate, thaw, rows, kitchen }: Props) {
  const { pack, state, mark } = kitchen
  const { dateLong, instant, day: dayText } = useFormats()
  const customer = (orderId: number) => pack.orders.find(({ id }) => id === orderId)?.customer
  const shareText = ({ orderId, orderNumber, day: due, frozen }: PackBake['orders'][number]) =>
    [
      bakePlanWords.share(orderNumber, customer(orderId) ?? '', dayText(due)),
      frozen ? `(${bakePlanWords.frozen})` : null,
    ]
      .filter(Boolean)
      .join(' ')
  const { careful, ovens } = carefulFirst(rows)
  const card = (bake: PackBake, heat: string | null) => (
    // Two versions of a recipe are two bakes.
    <BakeCard
      key={`${bake.recipeId} ${bake.orders[0]?.orderId}`}
      day={day}
      bake={bake}
      kitchen={kitchen}
      warning={bakePlanWords.careful(bake.orders)}
      about={[
        [
          bake.tins ? tinsText(bake.tins) : null,
          heat,
          bake.minutes === null ? null : bakePlanWords.minutes(bake.minutes),
          bake.leftOver > 0 ? bakePlanWords.leftOver(bake.leftOver) : null,
        ]
          .filter(Boolean)
          .join(' · '),
        ...bake.orders.map((share) => shareText(share)),
      ]
        .filter(Boolean)
        .join('\n')}
      exact={[
        bakePlanWords.needed(bake),
        ...bake.orders.map((share) => bakePlanWords.exactShare(share.batches, shareText(share))),
      ].join('\n')}
    />
  )
  const title = (said: string) => (isLate ? `${said}, ${dateLong(day)}` : said)
  return (
    <>
      {thaw.length > 0 ? (
        <section aria-label={title(bakePlanWords.thaw)}>
          <h2>{title(bakePlanWords.thaw)}</h2>
          <ul className={classes.rows}>
            {thaw.map((each) => {
              const subject = subjectKey({ kind: 'thaw', day, orderId: each.orderId, recipeId: each.recipeId })
              return (
                <li key={subject}>
                  <TickRow
                    label={`${each.name}, ${bakePlanWords.aboutBatches(each.batches)}`}
                    about={[customer(each.orderId), dayText(each.day)].filter(Boolean).join(' · ')}
                    done={state.tick(subject)?.done ?? false}
                    onTick={(done) => mark({ kind: 'tick', subject, done })}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      ) : null}
      {rows.length > 0 ? (
        <section aria-label={title(bakePlanWords.title)}>
          <h2>{title(bakePlanWords.title)}</h2>
          {careful.length > 0 ? (
            <div>
              <h3>{bakePlanWords.inTurn}</h3>
              <p className={classes.about}>{bakePlanWords.asOf(instant(pack.readAt))}</p>
              {careful.map((row) =>
                row.kind === 'clean' ? (
                  <div key={row.id} className={classes.bake}>
                    <TickRow
                      label={bakePlanWords.cleanDown(row.orders, row.codes)}
                      about={bakePlanWords.cleanWhat}
                      done={state.tick(row.id)?.done ?? false}
                      onTick={(done) => mark({ kind: 'tick', subject: row.id, done })}
                    />
                  </div>
                ) : (
                  card(row.bake, row.bake.oven && bakePlanWords.oven(row.bake.oven.temperature, row.bake.oven.unit))
                ),
              )}
            </div>
          ) : null}
          {ovens.map(({ oven, bakes: own }) => (
            <div key={oven}>
              <h3>{oven}</h3>
              {own.map((bake) => card(bake, null))}
            </div>
          ))}
        </section>
      ) : null}
    </>
  )
}
