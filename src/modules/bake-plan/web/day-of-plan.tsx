import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { exact, roundTo } from '#shared/money.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { ovensOf, tinsText } from '../ovens.ts'
import type { BakePlan, PlannedBake } from '../schema.ts'
import { bakePlanWords as words } from '../words.ts'
import classes from './bake-plan.module.css'
import { ExactAmount, ExactToggle } from './exact-amount.tsx'

/** The cost of a batch of each recipe, for people who may see costs. */
type Costs = ReadonlyMap<number, string | null>
type Props = BakePlan['days'][number] & { costs: Costs }

/** A day of the kitchen: what to thaw, then what to make, oven by oven. */
export function DayOfPlan({ day, thaw, bakes, costs }: Props) {
  const { day: dayText, dateLong } = useFormats()
  return (
    <Section title={dayText(day)}>
      <p className={classes.printed}>{dateLong(day)}</p>
      {thaw.length > 0 ? (
        <>
          <h3 className={classes.oven}>{words.thaw}</h3>
          <ul className={classes.list}>
            {thaw.map(({ recipeId, name, batches, order }) => (
              <li key={`${recipeId} ${order.orderId}`}>
                <ExactAmount
                  about={words.thawed(words.aboutBatches(batches), name, dayText(order.day))}
                  exact={words.thawed(words.batches(batches), name, dayText(order.day))}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {ovensOf(bakes).map(({ oven, bakes: own }) => (
        <div key={oven}>
          <h3 className={classes.oven}>{oven}</h3>
          <ul className={classes.list}>
            {own.map((bake) => (
              // Two versions of a recipe are two bakes.
              <BakeOfDay
                key={`${bake.recipeId} ${bake.orders[0]?.orderId}`}
                bake={bake}
                cost={costs.get(bake.recipeId)}
              />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

function BakeOfDay({ bake, cost }: { bake: PlannedBake; cost: string | null | undefined }) {
  const { money, day: dayText } = useFormats()
  const [isExact, setExact] = useState(false)
  const { recipeId, name, batches, mixes, mix, servings, minutes, tins, leftOver, orders } = bake
  const worth = cost ? money(roundTo(exact(cost).times(leftOver), 4)) : undefined
  const facts = [
    isExact && leftOver > 0 ? words.needed(bake) : null,
    mixes > 1 ? (isExact ? words.mixes(mixes, mix) : words.equalMixes(mixes)) : null,
    words.servings(servings),
    tins ? tinsText(tins) : null,
    minutes === null ? null : words.minutes(minutes),
    leftOver > 0 ? words.leftOver(leftOver, worth) : null,
  ].filter((fact) => fact !== null)
  return (
    <li className={classes.bake}>
      <div className={classes.head}>
        <Link {...linkTo(`/recipes/${recipeId}`, { view: 'kitchen' })}>{name}</Link>
        <strong>
          {orders.every(({ made }) => made) ? (
            words.made
          ) : (
            <ExactToggle isExact={isExact} onToggle={() => setExact(!isExact)}>
              {words.batches(batches)}
            </ExactToggle>
          )}
        </strong>
      </div>
      <p className={classes.facts}>{facts.join(' · ')}</p>
      <ul className={classes.orders}>
        {orders.map(({ orderId, orderNumber, customerName, day, time, batches: share, frozen }) => {
          const order = words.share(orderNumber, customerName, [dayText(day), time].filter(Boolean).join(', '))
          return (
            <li key={orderId}>
              <Link {...linkTo(`/orders/${orderId}`)}>{isExact ? words.exactShare(share, order) : order}</Link>
              {frozen ? <em> {words.frozen}</em> : null}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
