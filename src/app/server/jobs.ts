import { forgetDeleted } from '#modules/contacts/server/erase-logs.ts'
import { forgetReceipts } from '#modules/expenses/server/forget-receipts.ts'
import { makeDrafts } from '#modules/expenses/server/make-drafts.ts'
import { exportWeekly, forgetExports } from '#modules/exports/server/transfer-jobs.ts'
import { forgetImportedRows } from '#modules/imports/server/forget-rows.ts'
import { forgetEnquiries } from '#modules/inbox/server/forget-enquiries.ts'
import { forgetWebhookEvents } from '#modules/integrations/server/forget-events.ts'
import { forgetPictures } from '#modules/media/server/forget-pictures.ts'
import { pushToday } from '#modules/notices/server/push-today.ts'
import { expireQuotes } from '#modules/reminders/server/expire-quotes.ts'
import { mailAfterEvent } from '#modules/reminders/server/mail-after-event.ts'
import { mailCareCards } from '#modules/reminders/server/mail-care-cards.ts'
import { mailDeletionNear } from '#modules/reminders/server/mail-deletion.ts'
import { mailOverdueCustomers } from '#modules/reminders/server/mail-overdue-customers.ts'
import { mailTrial } from '#modules/reminders/server/mail-trial.ts'
import { mailUpcomingOrders } from '#modules/reminders/server/mail-upcoming-orders.ts'
import { noteOverdue } from '#modules/reminders/server/note-overdue.ts'
import { releaseUnpaid } from '#modules/reminders/server/release-unpaid.ts'
import { remindOfAcceptance } from '#modules/reminders/server/remind-of-acceptance.ts'
import { remindPayments } from '#modules/reminders/server/remind-payments.ts'
import { tellFreeDays } from '#modules/reminders/server/tell-free-days.ts'
import { warnOfExpiry } from '#modules/reminders/server/warn-of-expiry.ts'
import { whileSubscribed } from '#modules/subscription/server/gate.ts'
import { emptyBin } from '#server/bin.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import { endGrace } from './bakery/end-grace.ts'
import { endUnpaid } from './bakery/end-unpaid.ts'
import { forgetUnconfirmed } from './bakery/forget-unconfirmed.ts'
import { whileStaying } from './bakery/while-staying.ts'

/** The jobs of every bakery, a line each. */
export const jobs = (services: Services): Job[] => [
  forgetEnquiries(services),
  emptyBin(forgetDeleted),
  forgetPictures(services),
  forgetReceipts(services),
  forgetImportedRows,
  forgetWebhookEvents,
  forgetExports(services),
  exportWeekly,
  expireQuotes,
  noteOverdue,
  pushToday,
  mailDeletionNear(services),
  whileStaying(remindOfAcceptance(services)),
  whileStaying(mailTrial(services)),
  whileStaying(endUnpaid(services)),
  ...[
    releaseUnpaid(services),
    warnOfExpiry(services),
    tellFreeDays(services),
    remindPayments(services),
    mailUpcomingOrders(services),
    mailOverdueCustomers(services),
    mailCareCards(services),
    mailAfterEvent(services),
    makeDrafts,
  ].map((job) => whileStaying(whileSubscribed(services, job))),
  // The last: after them the bakery may be gone.
  endGrace,
  forgetUnconfirmed(services),
]
