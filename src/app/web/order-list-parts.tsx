import { IconCash, IconPrinter, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { BatchJobSheetsButton } from '#modules/job-sheets/web/batch-job-sheets-button.tsx'
import { ChosenJobSheetsLink } from '#modules/job-sheets/web/job-sheet-links.tsx'
import { jobSheetsApi } from '#modules/job-sheets/web/job-sheets-api.ts'
import { jobSheetWords } from '#modules/job-sheets/words.ts'
import { LabelsButton } from '#modules/labels/web/labels-button.tsx'
import type { OrderRow } from '#modules/orders/schema.ts'
import type { OrderListParts } from '#modules/orders/web/list/order-list-parts.ts'
import { orderWords as words } from '#modules/orders/words.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Menu } from '#web/menu.tsx'

/** Leads from a row of the order list to what later modules do with the order. */
function OrderRowLinks({ order }: { order: OrderRow }) {
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

/** The parts that later modules add to the list and the board of orders. */
export const orderListParts: OrderListParts = {
  OrderRowActs: OrderRowLinks,
  OrderListActs: BatchJobSheetsButton,
  OrderBulkActs: ({ orders }) => (
    <>
      <ChosenJobSheetsLink orders={orders} />
      <LabelsButton orders={orders} isSmall />
    </>
  ),
}
