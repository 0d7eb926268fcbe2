import { z } from 'zod'

export const ORDER_PAGE_TABS = [
  'overview',
  'items',
  'payments',
  'documents',
  'production',
  'messages',
  'tasks',
  'history',
] as const

/** The parameters of an order's page; `send` and `act` open a dialog of it. */
export const OrderSearch = z.object({
  tab: z.enum(ORDER_PAGE_TABS).optional().catch(undefined),
  send: z.literal('quote').optional().catch(undefined),
  act: z.literal('record').optional().catch(undefined),
})
export type OrderSearch = z.infer<typeof OrderSearch>
