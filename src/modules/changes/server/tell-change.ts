import type { DocumentData } from '#modules/documents/document.ts'
import { findRevision, type RevisionRow } from '#modules/documents/server/revisions.ts'
import { mailCustomer } from '#modules/documents/server/tell-customer.ts'
import { isMailOn } from '#modules/email-templates/server/own-text.ts'
import { attached, attachedInvoice } from '#modules/portal/server/tell-booked.ts'
import { tellOwner } from '#modules/portal/server/tell-owner.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { makeTask } from '#modules/tasks/server/make-task.ts'
import type { Services } from '#server/kit-services.ts'
import { inEnglish } from '#server/language.ts'
import type { Scope } from '#server/scope.ts'
import { inRow, labelled } from '#shared/languages/written.ts'
import { formatDate } from '#shared/text/format.ts'
import { differenceWords } from '../difference-words.ts'
import { changeWords as words } from '../words.ts'
import {
  changeApprovedEmail,
  changeApprovedOwnerEmail,
  changeDeclinedEmail,
  changeLapsedEmail,
  changeLapsedOwnerEmail,
  changeSentEmail,
} from './mails.ts'
import type { ChangeRecord } from './read-changes.ts'
import { shownDifference } from './shown-difference.ts'

export type TellNeeds = Pick<Services, 'linkKey' | 'baseUrl'>
type Told = Pick<ChangeRecord, 'orderId' | 'revision'>

/** The paper with its difference; undefined for papers that have none. */
async function readTold(scope: Scope, { orderId, revision }: Told) {
  const paper = await findRevision(scope, orderId, revision)
  const { change } = paper?.shown ?? {}
  return paper && change ? { paper, change } : undefined
}

/** A difference as mails tell it. */
const valuesOf = ({ rows, before, after, difference }: NonNullable<DocumentData['change']>) => ({
  changes: rows.map(rowText).join('\n'),
  total_before: before,
  total: after,
  difference,
})

type Row = NonNullable<DocumentData['change']>['rows'][number]
const inOneLine = (text: string) => inRow(text.split('\n'))

/** "Rose cake: 2 × $100.00 → 3 × $100.00, +$100.00" */
function rowText({ label, before, after, amount }: Row): string {
  const said = [before, after].flatMap((text) => (text === undefined ? [] : inOneLine(text))).join(' → ')
  const gone = before !== undefined && after === undefined ? differenceWords.gone : undefined
  return inRow([label && said ? labelled(label, said) : label || said, gone, amount])
}

/** Mails a change to its customer. One without an address gets the link in another way. */
export async function mailChange(
  scope: Scope,
  { linkKey }: Pick<Services, 'linkKey'>,
  { validUntil, message, ...change }: ChangeRecord,
): Promise<void> {
  const told = (await isMailOn(scope, changeSentEmail)) ? await readTold(scope, change) : undefined
  if (told === undefined) return
  await mailCustomer(scope, linkKey, change.orderId, {
    email: changeSentEmail,
    values: ({ common, settings }) => ({
      ...common,
      ...valuesOf(told.change),
      message,
      valid_until: formatDate(validUntil, settings.dateFormat, { weekday: true }),
    }),
  })
}

/** Both get what she approved, and the invoice as it is now. */
export async function tellApproved(scope: Scope, { linkKey, baseUrl }: TellNeeds, change: ChangeRecord): Promise<void> {
  const told = await readTold(scope, change)
  if (told === undefined) return
  const { paper } = told
  const attachments = [...attached(paper as RevisionRow), ...(await attachedInvoice(scope, change.orderId))]
  if (await isMailOn(scope, changeApprovedEmail))
    await mailCustomer(scope, linkKey, change.orderId, {
      email: changeApprovedEmail,
      attachments,
      values: ({ common }) => ({ ...common, ...valuesOf(told.change) }),
    })
  const settings = await getSettings(scope)
  const { changes, difference } = inEnglish(() =>
    valuesOf(
      shownDifference({ before: change.totalBefore, after: change.totalAfter, rows: change.diff }, settings, change),
    ),
  )
  await tellOwner(scope, { baseUrl }, change.orderId, changeApprovedOwnerEmail, { changes, difference }, attachments)
}

export async function tellDeclined(scope: Scope, services: TellNeeds, change: Told, text: string | null) {
  await makeTask(scope, () => ({
    act: 'change-declined',
    orderId: change.orderId,
    title: words.declinedTask,
    description: text,
    priority: 'medium',
  }))
  await tellOwner(scope, services, change.orderId, changeDeclinedEmail, { text })
}

export async function tellLapsed(scope: Scope, services: TellNeeds, change: Told): Promise<void> {
  if (await isMailOn(scope, changeLapsedEmail))
    await mailCustomer(scope, services.linkKey, change.orderId, {
      email: changeLapsedEmail,
      values: ({ common }) => common,
    })
  await tellOwner(scope, services, change.orderId, changeLapsedOwnerEmail, { what: words.lapsed })
}

/** CHG-15: the order is no longer the one that the change was made for, so the owner has to send another. */
export async function tellOutdated(scope: Scope, services: TellNeeds, change: Told): Promise<void> {
  await makeTask(scope, () => ({
    act: 'change-outdated',
    orderId: change.orderId,
    title: words.outdatedTask,
    priority: 'high',
  }))
  await tellOwner(scope, services, change.orderId, changeLapsedOwnerEmail, { what: words.outdated })
}
