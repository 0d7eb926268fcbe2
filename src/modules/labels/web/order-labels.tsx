import { IconTag } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Order } from '#modules/orders/schema.ts'
import { OrderSearch } from '#modules/orders/web/order-search.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Menu } from '#web/menu.tsx'
import { labelWords as words } from '../words.ts'

const LabelsDialog = fetchedPart(async () => (await import('./labels-dialog.tsx')).LabelsDialog)

type Props = { order: Order }

/** Opens the labels of an order by its address: the menu and what is in it are gone by then. */
export function LabelsItem({ order }: Props) {
  const { tab } = OrderSearch.parse(useSearch({ strict: false }))
  return (
    <Menu.Item
      component={Link}
      {...linkTo(`/orders/${order.id}`, { tab, act: 'labels' })}
      leftSection={<IconTag size={16} aria-hidden />}
    >
      {words.labels}
    </Menu.Item>
  )
}

export function OrderLabels({ order }: Props) {
  const { tab, act } = OrderSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  if (act !== 'labels') return null
  return (
    <LabelsDialog
      ids={String(order.id)}
      onClose={() => void navigate({ ...linkTo(`/orders/${order.id}`, { tab }), replace: true, resetScroll: false })}
    />
  )
}
