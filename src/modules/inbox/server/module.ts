import { answerCounts } from '#modules/order-form/server/routes.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { countAnswers } from './count-answers.ts'
import { inboxRoutes } from './routes.ts'

export const inbox = serverModule((services) => ({
  routes: { enquiries: inboxRoutes(services) },
  answers: [on(answerCounts, countAnswers)],
}))
