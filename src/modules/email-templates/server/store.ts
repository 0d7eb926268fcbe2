import type { Settings } from '#modules/settings/schema.ts'
import { getSettings, updateSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { collected } from '#server/hook.ts'
import type { Answers, Scope } from '#server/scope.ts'
import { AppError, found, stale } from '#shared/errors.ts'
import type { Page } from '#shared/records/paging.ts'
import { MAILS_IN_ORDER } from '../mails-in-order.ts'
import {
  type EmailTemplate,
  type EmailTemplateInput,
  type EmailTemplateRow,
  type EmailTemplateText,
  MAIL_GROUPS,
  MAIL_SETTINGS,
  type MailGroup,
} from '../schema.ts'
import { emailTemplateWords as words } from '../words.ts'
import { filledText, problemOf } from './check-text.ts'
import type { Letter, ListedMail } from './letter.ts'
import { findTemplate, listStored, type StoredTemplate } from './own-text.ts'
import { type Samples, sampleFilling } from './sample-mail.ts'

type CatalogueMail = ListedMail & { group: MailGroup }

/** The mails that later modules send to customers and to the bakery. */
export const listedMails = collected<readonly ListedMail[]>('mails of a bakery')

/** Every mail of the product, in the order of the list. */
export function mailCatalogue(by: { answers: Answers }): CatalogueMail[] {
  const mails = new Map(
    listedMails(by)
      .flat()
      .map((mail) => [mail.key, mail]),
  )
  return MAIL_GROUPS.flatMap((group) =>
    MAILS_IN_ORDER[group].map((key) => ({ ...found(mails.get(key), words.missing), group })),
  )
}

export const mailOf = (scope: Scope, key: string): CatalogueMail =>
  found(
    mailCatalogue(scope).find((mail) => mail.key === key),
    words.missing,
  )

export const isLetter = (mail: ListedMail): mail is Letter => mail.letter !== undefined

/** The owner's words if there are any, else ours. */
const wordsInUse = (mail: Letter, stored: Pick<StoredTemplate, 'subject' | 'body'>): EmailTemplateText => ({
  subject: stored.subject ?? mail.subject,
  body: stored.body ?? mail.letter.text,
})

function rowOf(mail: CatalogueMail, stored: StoredTemplate | undefined, settings: Settings): EmailTemplateRow {
  const setting = MAIL_SETTINGS.find((name) => name === mail.switchedBy)
  const changed = stored !== undefined && (stored.subject !== null || stored.body !== null)
  return {
    key: mail.key,
    name: mail.name,
    when: mail.when,
    to: mail.to,
    group: mail.group,
    switchedBy: mail.switchedBy,
    enabled: setting === undefined ? (stored?.enabled ?? true) : settings[setting],
    editable: isLetter(mail),
    changed,
    problem: changed && isLetter(mail) ? problemOf(mail, wordsInUse(mail, stored)) : null,
    subject: stored?.subject ?? mail.subject,
    version: stored?.version ?? 1,
  }
}

export async function listTemplates(scope: Scope): Promise<Page<EmailTemplateRow>> {
  const settings = await getSettings(scope)
  const stored = new Map((await listStored(scope)).map((row) => [row.key, row]))
  const catalogue = mailCatalogue(scope)
  return { rows: catalogue.map((mail) => rowOf(mail, stored.get(mail.key), settings)), total: catalogue.length }
}

export async function getTemplate(scope: Scope, mail: CatalogueMail, samples: Samples): Promise<EmailTemplate> {
  const settings = await getSettings(scope)
  const stored = await findTemplate(scope, mail.key)
  const { values } = await sampleFilling(scope, samples)
  const parts = Object.keys(mail.letter?.parts ?? {})
  return {
    ...rowOf(mail, stored, settings),
    body: stored?.body ?? mail.letter?.text ?? '',
    variables: isLetter(mail)
      ? [...parts, ...mail.variables].map((name) => {
          const sample = parts.includes(name) ? '' : values[name]
          return { name, help: words.help[name] ?? '', sample: typeof sample === 'string' ? sample : '' }
        })
      : [],
    updatedAt: stored?.updatedAt ?? null,
  }
}

/** The owner's row, created if needed and locked until the end of the transaction. */
async function holdTemplate(scope: Scope, key: string): Promise<StoredTemplate> {
  await scope.db
    .insertInto('email_templates')
    .values({ business_id: scope.businessId, key, updated_at: scope.now })
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doNothing())
    .execute()
  await scope.db
    .selectFrom('email_templates')
    .select('key')
    .where('business_id', '=', scope.businessId)
    .where('key', '=', key)
    .forUpdate()
    .execute()
  return (await findTemplate(scope, key)) as StoredTemplate
}

async function writeTemplate(
  scope: Scope,
  { key, version }: StoredTemplate,
  columns: { subject?: string | null; body?: string | null; enabled?: boolean },
): Promise<void> {
  await scope.db
    .updateTable('email_templates')
    .set({ ...columns, version: version + 1, updated_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('key', '=', key)
    .execute()
}

export async function updateTemplate(
  scope: Scope,
  mail: CatalogueMail,
  { version, enabled, subject, body }: EmailTemplateInput,
  samples: Samples,
): Promise<EmailTemplate> {
  const stored = await holdTemplate(scope, mail.key)
  if (version !== stored.version) throw stale(await getTemplate(scope, mail, samples))
  const columns = {
    ...(await wordsOf(scope, mail, stored, { subject, body }, samples)),
    ...(await switched(scope, mail, enabled)),
  }
  if (Object.keys(columns).length > 0) {
    await writeTemplate(scope, stored, columns)
    await recordActivity(scope, 'settings', scope.businessId, 'mail-changed', { mail: mail.key })
  }
  return getTemplate(scope, mail, samples)
}

async function wordsOf(
  scope: Scope,
  mail: CatalogueMail,
  stored: StoredTemplate,
  { subject, body }: Pick<EmailTemplateInput, 'subject' | 'body'>,
  samples: Samples,
) {
  if (subject === undefined && body === undefined) return {}
  if (!isLetter(mail)) {
    const field = subject === undefined ? 'body' : 'subject'
    throw new AppError('INVALID', words.fixed, { fields: { [field]: words.fixed } })
  }
  const text = wordsInUse(mail, { subject: subject ?? stored.subject, body: body ?? stored.body })
  filledText(mail, text, await sampleFilling(scope, samples))
  // Original words are not stored, so that the owner gets improved ones later.
  return {
    subject: text.subject === mail.subject ? null : text.subject,
    body: text.body === mail.letter.text ? null : text.body,
  }
}

async function switched(scope: Scope, mail: CatalogueMail, enabled: boolean | undefined) {
  if (enabled === undefined) return {}
  if (mail.switchedBy === 'template') return { enabled }
  const setting = MAIL_SETTINGS.find((name) => name === mail.switchedBy)
  if (setting !== undefined) await updateSettings(scope, { [setting]: enabled })
  else if (!enabled) throw new AppError('INVALID', words.notSwitched, { fields: { enabled: words.notSwitched } })
  return {}
}

export async function resetTemplate(
  scope: Scope,
  mail: CatalogueMail,
  { version }: { version: number },
  samples: Samples,
): Promise<EmailTemplate> {
  const stored = await holdTemplate(scope, mail.key)
  if (version !== stored.version) throw stale(await getTemplate(scope, mail, samples))
  await writeTemplate(scope, stored, { subject: null, body: null })
  await recordActivity(scope, 'settings', scope.businessId, 'mail-reset', { mail: mail.key })
  return getTemplate(scope, mail, samples)
}
