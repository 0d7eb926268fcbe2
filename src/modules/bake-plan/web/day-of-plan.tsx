import { IconAlertTriangle, IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { exact, roundTo } from '#shared/money.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { type CleanStep, carefulFirst, inTurn } from '../in-turn.ts'
import { tinsText } from '../ovens.ts'
import type { BakePlan, PlannedBake } from '../schema.ts'
import { bakePlanWords as words } from '../words.ts'
import classes from './bake-plan.module.css'
import { ExactAmount, ExactToggle } from './exact-amount.tsx'

/** The cost of a batch of each recipe, for people who may see costs. */
type Costs = ReadonlyMap<number, string | null>
type Props = BakePlan['days'][number] & { costs: Costs }

/** A day of the kitchen: what to thaw, then what to make, oven by oven. */
export function DayOfPlan({ day, thaw, bakes, steps, costs }: Props) {
  const { day: dayText, dateLong } = useFormats()
  const { careful, ovens } = carefulFirst(inTurn(bakes, steps))
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
      {careful.length > 0 ? (
        <>
          <h3 className={classes.oven}>{words.inTurn}</h3>
          <ol className={classes.list}>
            {careful.map((row) =>
              row.kind === 'clean' ? (
                <Cleaning key={row.id} step={row} />
              ) : (
                <BakeOfDay key={keyOf(row.bake)} bake={row.bake} cost={costs.get(row.bake.recipeId)} hasOven />
              ),
            )}
          </ol>
        </>
      ) : null}
      {ovens.map(({ oven, bakes: own }) => (
        <div key={oven}>
          <h3 className={classes.oven}>{oven}</h3>
          <ul className={classes.list}>
            {own.map((bake) => (
              <BakeOfDay key={keyOf(bake)} bake={bake} cost={costs.get(bake.recipeId)} />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

/** Two versions of a recipe are two bakes. */
const keyOf = ({ recipeId, orders }: PlannedBake) => `${recipeId} ${orders[0]?.orderId}`

/** A cleaning before the next bake: of what, and for whom. */
const Cleaning = ({ step: { codes, orders, done } }: { step: CleanStep }) => (
  <li className={classes.bake}>
    <div className={classes.head}>
      <span className={classes.cleaning}>
        <IconSparkles size={20} aria-hidden />
        {words.cleanDown(orders, codes)}
      </span>
      {done ? <strong>{words.cleaned}</strong> : null}
    </div>
    <p className={classes.facts}>{words.cleanWhat}</p>
  </li>
)

type BakeProps = {
  bake: PlannedBake
  cost: string | null | undefined
  /** It stands below no heading that says the heat. */
  hasOven?: boolean
}

function BakeOfDay({ bake, cost, hasOven = false }: BakeProps) {
  const { money, day: dayText } = useFormats()
  const [isExact, setExact] = useState(false)
  const { recipeId, name, batches, mixes, mix, servings, oven, minutes, tins, leftOver, orders } = bake
  const careful = words.careful(orders)
  const worth = cost ? money(roundTo(exact(cost).times(leftOver), 4)) : undefined
  const facts = [
    isExact && leftOver > 0 ? words.needed(bake) : null,
    mixes > 1 ? (isExact ? words.mixes(mixes, mix) : words.equalMixes(mixes)) : null,
    words.servings(servings),
    tins ? tinsText(tins) : null,
    hasOven && oven ? words.oven(oven.temperature, oven.unit) : null,
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
      {careful ? (
        <p className={classes.careful}>
          <IconAlertTriangle size={18} aria-hidden />
          {careful}
        </p>
      ) : null}
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
