import { sql } from 'kysely'
import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { listedMails } from '#modules/email-templates/server/store.ts'
import { answerCounts } from '#modules/order-form/server/routes.ts'
import { hasWords } from '#server/db/search/says-words.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import type { NamedKind } from '#server/records/named-kind.ts'
import type { Scope } from '#server/scope.ts'
import { enquiryDeclineEmail, enquiryReplyEmail } from './answer-enquiry.ts'
import { enquiriesHeldEmail, enquiryReceivedEmail, enquiryReceivedOwnerEmail } from './emails.ts'
import { enquiriesOfPerson } from './enquiries-of-person.ts'
import { forgetEnquiries } from './forget-enquiries.ts'
import { inboxRoutes } from './routes.ts'

const namedEnquiry: NamedKind = {
  kind: 'enquiry',
  table: 'enquiries',
  row: 'e',
  label: sql`e.first_name || ' ' || e.last_name`,
  hint: sql`e.reference`,
  day: sql`e.event_date`,
  says: (q) => sql`e.status not in ('Spam', 'Archived') and ${hasWords(q, NAME, sql`e.reference`)}`,
}

const NAME = sql`folded(concat_ws(' ', e.first_name, e.last_name, e.first_name))`

/** The number of requests that answered each custom field, by its id; also for fields no longer on the form. */
async function countAnswers(scope: Scope): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select answer->>'id' as id, count(*)::int as count from enquiries, jsonb_array_elements(answers) as answer
    where business_id = ${scope.businessId} group by 1`.execute(scope.db)
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]))
}

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
