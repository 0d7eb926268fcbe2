import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order } from '#modules/orders/schema.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { safetyWords as words } from '../words.ts'
import { safetyApi } from './safety-api.ts'

/** Names, before a quote is sent, the allergies that wait for a decision. */
export function SafetyNote({ order }: { order: Order }) {
  const { data } = useQuery(safetyApi.get.query({ id: order.id }))
  if (!data || (data.open.length === 0 && data.read)) return null
  return (
    <Alert color={data.holdsBack ? 'red' : 'yellow'}>
      {data.open.length === 0
        ? words.wrote(order.allergiesStated ?? '')
        : data.holdsBack
          ? words.beforeSending(data.open)
          : words.mind(data.open)}{' '}
      <Link {...linkTo(`/orders/${order.id}`)}>{words.see}</Link>
    </Alert>
  )
}
