import { Link } from '@tanstack/react-router'
import { exact, roundTo } from '#shared/money.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { ovensOf, tinsText } from '../ovens.ts'
import type { BakePlan, PlannedBake } from '../schema.ts'
import { bakePlanWords as words } from '../words.ts'
import classes from './bake-plan.module.css'

/** The cost of a batch of each recipe, for people who may see costs. */
type Costs = ReadonlyMap<number, string | null>
type Props = BakePlan['days'][number] & { costs: Costs }

/** A day of the kitchen: what to thaw, then what to make, oven by oven. */
export function DayOfPlan({ day, thaw, bakes, costs }: Props) {
  const { dateLong } = useFormats()
  return (
    <Section title={dateLong(day)}>
      {thaw.length > 0 ? (
        <>
          <h3 className={classes.oven}>{words.thaw}</h3>
          <ul className={classes.list}>
            {thaw.map(({ recipeId, name, batches, order }) => (
              <li key={`${recipeId} ${order.orderId}`}>{words.thawed(batches, name, dateLong(order.day))}</li>
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
  const { money, dateLong } = useFormats()
  const { recipeId, name, batches, mixes, mix, servings, minutes, tins, leftOver, orders } = bake
  const facts = [
    mixes > 1 ? words.mixes(mixes, mix) : null,
    words.servings(servings),
    tins ? tinsText(tins) : null,
    minutes === null ? null : words.minutes(minutes),
  ].filter((fact) => fact !== null)
  return (
    <li className={classes.bake}>
      <div className={classes.head}>
        <Link {...linkTo(`/recipes/${recipeId}`, { view: 'kitchen' })}>{name}</Link>
        <strong>{orders.every(({ made }) => made) ? words.made : words.batches(batches)}</strong>
      </div>
      <p className={classes.facts}>{facts.join(' · ')}</p>
      <ul className={classes.orders}>
        {orders.map(({ orderId, orderNumber, customerName, day, time, batches: share, frozen }) => (
          <li key={orderId}>
            <Link {...linkTo(`/orders/${orderId}`)}>
              {words.share(share, orderNumber, customerName, [dateLong(day), time].filter(Boolean).join(', '))}
            </Link>
            {frozen ? <em> {words.frozen}</em> : null}
          </li>
        ))}
      </ul>
      {leftOver > 0 ? (
        <p className={classes.quiet}>
          {words.leftOver(leftOver, cost ? money(roundTo(exact(cost).times(leftOver), 4)) : undefined)}
        </p>
      ) : null}
    </li>
  )
}
