import { IconScissors } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order } from '#modules/orders/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Menu } from '#web/menu.tsx'
import { templateWords as words } from '../words.ts'
import { cakeTemplatesApi } from './cake-templates-api.ts'

/** The templates of an order as PDFs, and a link to make one, for the order's menu. */
export function OrderTemplates({ order }: { order: Order }) {
  const isUsed = useQuery(settingsApi.get.query({})).data?.parts.includes('cakeTemplates') ?? false
  const { data, isLoadingError } = useQuery({ ...cakeTemplatesApi.list.query({ orderId: order.id }), enabled: isUsed })
  if (!isUsed) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{words.ofOrder}</Menu.Label>
      {data?.rows.map(({ id, name }) => (
        <Menu.Item key={id} component="a" target="_blank" rel="noopener" href={cakeTemplatesApi.pdf.url({ id })}>
          {name}
        </Menu.Item>
      ))}
      {isLoadingError ? <Menu.Label>{words.listFailed}</Menu.Label> : null}
      <Menu.Item
        component={Link}
        leftSection={<IconScissors size={16} aria-hidden />}
        {...linkTo('/tools/cake-template-designer', { new: 'true', order: order.id })}
      >
        {words.make}
      </Menu.Item>
    </>
  )
}
