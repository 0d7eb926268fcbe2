import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { answerCounts } from '#modules/order-form/server/routes.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { countAnswers } from './count-answers.ts'
import { enquiriesOfPerson } from './enquiries-of-person.ts'
import { forgetEnquiries } from './forget-enquiries.ts'
import { namedEnquiry } from './named-enquiry.ts'
import { inboxRoutes } from './routes.ts'

export const inbox = serverModule((services) => ({
  routes: { enquiries: inboxRoutes(services) },
  kinds: [namedEnquiry],
  jobs: [forgetEnquiries(services)],
  answers: [on(keepsOfPerson, enquiriesOfPerson), on(answerCounts, countAnswers)],
}))
