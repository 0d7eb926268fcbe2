import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { COUNTED, isOffer } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { isZero } from '#shared/money.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { raisedPrices } from '../raised-prices.ts'
import { reasonsOf } from '../reasons-said.ts'
import type { OrderCostChange } from '../schema.ts'
import { promisedCostWords as words } from '../words.ts'
import classes from './cost-change.module.css'
import { promisedCostsApi } from './promised-costs-api.ts'

/** DRF-6: says if a promised order costs more or less to make than when it was promised, and why. */
export function CostChangePanel({ order }: { order: Order }) {
  const isPromised = order.status === 'Quote' || COUNTED['to-bake'].some((status) => status === order.status)
  const { data } = useQuery({ ...promisedCostsApi.ofOrder.query({ id: order.id }), enabled: isPromised })
  return data ? <CostChange order={order} change={data} /> : null
}

function CostChange({ order, change }: { order: Order; change: OrderCostChange }) {
  const client = useQueryClient()
  const { money, dateLong } = useFormats()
  const { id, leaves, percent, lines, status, seen, isSaid } = change
  const isLoss = leaves.startsWith('-')
  const unsigned = (amount: string) => amount.replace('-', '')
  const fine = useAction({
    run: () => promisedCostsApi.accept.call({ id, body: { drift: leaves } }),
    success: words.fineSaved,
    failure: words.fineFailed,
    onDone: () => promisedCostsApi.invalidate(client),
  })
  return (
    <Section title={words.title}>
      <p className="flush">
        {isZero(leaves)
          ? words.asPromised
          : words.leaves(money(unsigned(leaves)), isLoss, percent === null ? null : unsigned(percent))}
      </p>
      <ul className={classes.reasons}>
        {reasonsOf(change, money, dateLong).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {lines.length > 1 ? (
        <p className="quiet small flush">{lines.map(({ name, leaves: own }) => `${name} ${money(own)}`).join(' · ')}</p>
      ) : null}
      {isSaid ? (
        <div className={classes.acts}>
          <Button variant="default" loading={fine.pending} onClick={() => void fine.act()}>
            {words.fine}
          </Button>
          <Button
            variant="default"
            component={Link}
            {...linkTo('/orders/new', { edit: id, prices: raisedPrices(order, change) })}
          >
            {isOffer(status) ? words.offerAgain : words.askForChange}
          </Button>
          <Button variant="default" component={Link} {...linkTo('/orders/new', { edit: id })}>
            {words.somethingElse}
          </Button>
        </div>
      ) : seen !== null && isLoss ? (
        <p className="quiet small flush">{words.seen(money(unsigned(seen)))}</p>
      ) : null}
    </Section>
  )
}
