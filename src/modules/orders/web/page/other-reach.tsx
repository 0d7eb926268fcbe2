import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#web/feedback/use-action.ts'
import type { Order, ReachChoice } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import { ordersApi } from '../orders-api.ts'
import classes from './order-page.module.css'

/** She gave another address or number with this order than her contact has: which one counts from now on? */
export function OtherReach({ order: { id, customer } }: { order: Order }) {
  const client = useQueryClient()
  const settle = useAction({
    run: (use: ReachChoice['use']) => ordersApi.reach.call({ id, body: { use } }),
    failure: words.reachFailed,
    success: words.reachSaved,
    onDone: () => ordersApi.invalidate(client),
  })
  const others = [customer?.contactEmail, customer?.contactPhone]
    .filter((other) => typeof other === 'string')
    .map((other) => other || words.noReach)
  if (others.length === 0) return null
  return (
    <div className={classes.otherReach} role="note">
      <p>{words.otherReach(others.join(', '))}</p>
      <div className={classes.ways}>
        <Button size="compact-sm" variant="default" loading={settle.pending} onClick={() => settle.act('order')}>
          {words.keepReach}
        </Button>
        <Button size="compact-sm" variant="subtle" disabled={settle.pending} onClick={() => settle.act('contact')}>
          {words.contactReachInstead}
        </Button>
      </div>
    </div>
  )
}
