import { IconPrinter } from '@tabler/icons-react'
import type { OrderRow } from '#modules/orders/schema.ts'
import { Menu } from '#web/menu.tsx'
import { jobSheetWords as words } from '../words.ts'
import { jobSheetsApi } from './job-sheets-api.ts'

/** The job sheet in the menu of an order's row. */
export const JobSheetRowLink = ({ order: { id } }: { order: OrderRow }) => (
  <Menu.Item
    component="a"
    href={jobSheetsApi.one.url({ id })}
    target="_blank"
    rel="noopener"
    leftSection={<IconPrinter size={16} aria-hidden />}
  >
    {words.jobSheet}
  </Menu.Item>
)
