import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Order, OrderRow } from '#modules/orders/schema.ts'
import { jobSheetWords as words } from '../words.ts'
import { jobSheetsApi } from './job-sheets-api.ts'

/** Opens the kitchen sheet of one order in a new tab. */
export function JobSheetLink({ order }: { order: Order }) {
  return (
    <Button
      component="a"
      href={jobSheetsApi.one.url({ id: order.id })}
      target="_blank"
      rel="noopener"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
    >
      {words.jobSheet}
    </Button>
  )
}

/** The sheets of the ticked orders as one file. */
export function ChosenJobSheetsLink({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <Button
      component="a"
      href={jobSheetsApi.chosen.url({ ids: orders.map(({ id }) => id).join(',') })}
      target="_blank"
      rel="noopener"
      variant="default"
      size="compact-sm"
      leftSection={<IconPrinter size={14} aria-hidden />}
    >
      {words.jobSheets}
    </Button>
  )
}
