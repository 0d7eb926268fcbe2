import type { ComponentType } from 'react'
import type { Order } from '../schema.ts'

/** What later modules show on the order page: quote, payments, documents. */
export type OrderPanels = ComponentType<{ order: Order }>
