import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#web/layout/link-to.ts'
import { useFormats } from '#web/text/formats.tsx'
import { orderListWords as words } from '../list-words.ts'
import { ordersApi } from './orders-api.ts'

/** HLD-13: the bookings whose days are open, because their fee is not here. */
export function UnpaidBookings() {
  const { today } = useFormats()
  const search = { tab: 'all', status: 'Booked', from: today() } as const
  const { data } = useQuery(ordersApi.list.query({ ...search, page: 1, pageSize: 1 }))
  if (!data?.total) return null
  return (
    <Text size="sm">
      {words.unpaidBookings(data.total)}{' '}
      <Anchor component={Link} {...linkTo('/orders', search)} inherit>
        {words.seeThem(data.total)}
      </Anchor>
    </Text>
  )
}
