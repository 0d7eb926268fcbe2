import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order } from '#modules/orders/schema.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { standingPageWords as words } from '../page-words.ts'
import classes from './standing.module.css'
import { standingApi } from './standing-api.ts'

/** Says in an order's header by which standing order it was made, and if it is still as that says. */
export function StandingLine({ order: { standingId, standingTouched } }: { order: Order }) {
  const standing = useQuery({ ...standingApi.get.query({ id: standingId ?? 0 }), enabled: standingId !== null }).data
  if (standing === undefined) return null
  return (
    <p className="quiet small flush">
      <Link {...linkTo(`/orders/standing/${standing.id}`)} className={classes.tall}>
        {words.ofCustomer(standing.customerName)}
      </Link>
      {` · ${standingTouched ? words.changedByHand : words.asUsual}`}
    </p>
  )
}
