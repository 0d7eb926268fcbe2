import { onlineRefundMade } from '#modules/payments/server/give-back.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { askForRefund } from './ask-for-refund.ts'

export const cards = serverModule(() => ({
  answers: [on(onlineRefundMade, askForRefund)],
}))
