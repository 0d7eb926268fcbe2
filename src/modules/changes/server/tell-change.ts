import type { DocumentData } from '#modules/documents/document.ts'
import { findRevision } from '#modules/documents/server/revisions.ts'
import { mailCustomer } from '#modules/documents/server/tell-customer.ts'
import { isMailOn } from '#modules/email-templates/server/own-text.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { formatDate } from '#shared/text/format.ts'
import { changeWords as words } from '../words.ts'
import { changeSentEmail } from './mails.ts'
import type { ChangeRecord } from './read-changes.ts'

/** Mails a change to its customer. One without an address gets the link in another way. */
export async function mailChange(
  scope: Scope,
  { linkKey }: Pick<Services, 'linkKey'>,
  { orderId, revision, validUntil, message }: ChangeRecord,
): Promise<void> {
  if (!(await isMailOn(scope, changeSentEmail))) return
  const shown = (await findRevision(scope, orderId, revision))?.shown.change
  if (shown === undefined) return
  await mailCustomer(scope, linkKey, orderId, {
    email: changeSentEmail,
    values: ({ common, settings }) => ({
      ...common,
      message,
      changes: shown.rows.map(rowText).join('\n'),
      total_before: shown.before,
      total: shown.after,
      difference: shown.difference,
      valid_until: formatDate(validUntil, settings.dateFormat, { weekday: true }),
    }),
  })
}

type Row = NonNullable<DocumentData['change']>['rows'][number]

const inOneLine = (text: string) => text.split('\n').join(', ')

/** "Rose cake: 2 × $100.00 → 3 × $100.00, +$100.00" */
function rowText({ label, before, after, amount }: Row): string {
  const said = [before, after].flatMap((text) => (text === undefined ? [] : inOneLine(text))).join(' → ')
  const gone = before !== undefined && after === undefined ? words.gone : ''
  return `${[label, said].filter(Boolean).join(': ')}${[gone, amount ?? ''].map((part) => (part ? `, ${part}` : '')).join('')}`
}
