import type { Scope } from '#server/scope.ts'
import { setOrder } from './rows/set-order.ts'

/** The delivery note of an order was printed. The order itself stays the same version. */
export const noteDeliveryNote = (scope: Scope, id: number, printing: object) =>
  setOrder(scope, id, { delivery_note: JSON.stringify(printing) })
