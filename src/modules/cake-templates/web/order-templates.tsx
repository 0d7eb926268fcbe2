import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconScissors } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#modules/orders/schema.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { templateWords as words } from '../words.ts'
import { cakeTemplatesApi } from './cake-templates-api.ts'

/** The templates that are attached to an order, each as PDF, and the way to make one. */
export function OrderTemplates({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const { data, isError } = useQuery({ ...cakeTemplatesApi.list.query({ orderId: order.id }), enabled: open })
  return (
    <Menu position="bottom-end" onChange={setOpen}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconScissors size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {words.ofOrder}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {data?.rows.map(({ id, name }) => (
          <Menu.Item key={id} component="a" target="_blank" rel="noopener" href={cakeTemplatesApi.pdf.url({ id })}>
            {name}
          </Menu.Item>
        ))}
        {isError ? <Menu.Label>{words.listFailed}</Menu.Label> : null}
        <Menu.Item component={Link} {...linkTo('/tools/cake-template-designer', { new: 'true', order: order.id })}>
          {words.make}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
