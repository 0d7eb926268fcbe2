import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { listedMails } from '#modules/email-templates/server/store.ts'
import { answerCounts } from '#modules/order-form/server/routes.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { enquiryDeclineEmail, enquiryReplyEmail } from './answer-enquiry.ts'
import { countAnswers } from './count-answers.ts'
import { enquiriesHeldEmail, enquiryReceivedEmail, enquiryReceivedOwnerEmail } from './emails.ts'
import { enquiriesOfPerson } from './enquiries-of-person.ts'
import { forgetEnquiries } from './forget-enquiries.ts'
import { namedEnquiry } from './named-enquiry.ts'
import { inboxRoutes } from './routes.ts'

export const inbox = serverModule((services) => ({
  routes: { enquiries: inboxRoutes(services) },
  kinds: [namedEnquiry],
  jobs: [forgetEnquiries(services)],
  answers: [
    on(listedMails, [
      enquiryReceivedEmail,
      enquiryReplyEmail,
      enquiryDeclineEmail,
      enquiryReceivedOwnerEmail,
      enquiriesHeldEmail,
    ]),
    on(keepsOfPerson, enquiriesOfPerson),
    on(answerCounts, countAnswers),
  ],
}))
