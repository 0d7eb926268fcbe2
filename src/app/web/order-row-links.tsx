import { IconCash, IconPrinter, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { jobSheetsApi } from '#modules/job-sheets/web/job-sheets-api.ts'
import { jobSheetWords } from '#modules/job-sheets/words.ts'
import type { OrderRow } from '#modules/orders/schema.ts'
import { orderWords as words } from '#modules/orders/words.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Menu } from '#web/menu.tsx'

/** Leads from a row of the order list to what later modules do with the order. */
export function OrderRowLinks({ order }: { order: OrderRow }) {
  const { id, kind, contactId } = order
  const send = kind === 'quote' ? 'quote' : undefined
  return (
    <>
      {contactId === null ? null : (
        <>
          <Menu.Item
            component={Link}
            {...linkTo(`/orders/${id}`, { tab: 'documents', send })}
            leftSection={<IconSend size={16} aria-hidden />}
          >
            {words.send}
          </Menu.Item>
          <Menu.Item
            component={Link}
            {...linkTo(`/orders/${id}`, { tab: 'payments', act: 'record' })}
            leftSection={<IconCash size={16} aria-hidden />}
          >
            {words.record}
          </Menu.Item>
        </>
      )}
      <Menu.Item
        component="a"
        href={jobSheetsApi.one.url({ id })}
        target="_blank"
        rel="noopener"
        leftSection={<IconPrinter size={16} aria-hidden />}
      >
        {jobSheetWords.jobSheet}
      </Menu.Item>
    </>
  )
}
