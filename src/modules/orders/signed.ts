import { COUNTED, type OrderStatus } from '#modules/order-status/order-statuses.ts'

const CHANGEABLE: readonly OrderStatus[] = COUNTED['to-bake']
/** CHG-1: before that it is a quote, and what is ready is boxed. */
export const isChangeable = ({ status }: { status: OrderStatus }): boolean => CHANGEABLE.includes(status)

/** Its customer has agreed to a paper of it, so they agree to what is changed in it too. */
export const isSigned = ({ status, revision }: { status: OrderStatus; revision: number }): boolean =>
  revision > 0 && isChangeable({ status })
