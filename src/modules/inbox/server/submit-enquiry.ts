import { refuseBlockedDay } from '#modules/availability/server/refuse-blocked-day.ts'
import { formRules } from '#modules/order-form/form-rules.ts'
import { publicFormWords } from '#modules/order-form/public-words.ts'
import { formRefusalWords } from '#modules/order-form/refusal-words.ts'
import { atForm, type OpenForm, readOpenForm } from '#modules/order-form/server/public-form.ts'
import { readChosen } from '#modules/order-form/server/public-products.ts'
import { readChallenge } from '#modules/order-form/server/signed-keys.ts'
import {
  chosenOf,
  messagesOf,
  type Submission,
  type SubmissionBody,
  submissionSchema,
} from '#modules/order-form/submission.ts'
import { withPictures } from '#server/files/pictures/pictures.ts'
import type { Call } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { Claims, Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import { addDays } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { emailKey, oneLine } from '#shared/text/text.ts'
import { findSent, keepSubmission, sendingOf } from './keep-submission.ts'
import { readNotice } from './read-notice.ts'

/**
 * Takes a visitor's request. The visitor hears every problem before anything is stored; pictures are on disk before the
 * transaction that records them. Suspected spam goes to Spam and mails nobody.
 */
export async function submitEnquiry(
  services: Services,
  call: Call,
  { slug, body }: { slug: string; body: SubmissionBody },
): Promise<{ success: true; reference: string }> {
  const { limits } = services
  const checked = await atForm(services, call, { slug }, async (scope, open) => {
    const challenge = readChallenge(services.linkKey, text(body.nonce), scope.businessId, call.now)
    const sending = sendingOf(body, call.files, challenge.id)
    // A visitor who sends again because the answer was lost asked before the form closed, the day filled or the limit
    // was reached.
    const { same } = await findSent(scope, sending)
    return same ?? { ...(await check(scope, open, body)), challenge, sending }
  })
  if (typeof checked === 'string') return { success: true, reference: checked }
  const { values, open, claims, challenge, sending } = checked
  const { businessId } = claims

  const isMachine = challenge.verdict === 'too-fast' || text(body.homepage) !== undefined
  const isPerson = challenge.verdict === 'fresh' && !isMachine
  const recipient = sha256(emailKey(values.email)).toString('hex')
  // Each try counts for its address before any work is done; the form and the customer's copy count accepted requests.
  await limits.require('enquiry-ip', `${call.ip}:${businessId}`)
  const files = open.form.hideImageUpload ? [] : call.files
  const [referrer, utm] = [text(body.referrer), text(body.utm)]
  return withPictures(services.files, files, 'enquiry', async (pictures) => {
    // Requests by machines do not use up the day's limit.
    const spent = isMachine
      ? []
      : await limits.spendInTurn([
          { rule: 'enquiry-slug', key: String(businessId) },
          ...(isPerson
            ? ([
                { rule: 'enquiry-mail-recipient', key: `${businessId}:${recipient}` },
                { rule: 'enquiry-mail-anywhere', key: recipient },
              ] as const)
            : []),
        ])
    const [form, , mail] = spent
    const isHeld = form?.allowed === false
    const isSpam = isMachine || isHeld
    const isTrusted = isPerson && !isSpam
    const mayMail = mail?.allowed ?? false
    const beside = { slug, referrer, utm, sending, isHeld, isSpam, isTrusted, mayMail }
    return services.store.inBusiness(claims, async (scope) => {
      // While pictures upload, the form may close and the day or a product may go.
      const again = pictures.length === 0 ? checked : await checkAgain(services, scope, { slug, body })
      return keepSubmission(scope, services, { ...beside, values: again.values, open: again.open, pictures })
    })
  })
}

const text = (value: string | number | null | undefined): string | undefined =>
  oneLine(String(value ?? '').slice(0, 1000)) || undefined
const notTaking = () => new AppError('CONFLICT', formRefusalWords.notTaking)

type Checked = { values: Submission; open: OpenForm; claims: Claims }

async function checkAgain(
  services: Services,
  scope: Scope,
  { slug, body }: { slug: string; body: SubmissionBody },
): Promise<Checked> {
  const open = await readOpenForm(services, scope, slug, undefined)
  if (open === undefined) throw notTaking()
  return check(scope, open, body)
}

async function check(scope: Scope, open: OpenForm, body: SubmissionBody): Promise<Checked> {
  if (!open.isOpen) throw notTaking()
  const { offered, gone } = await readChosen(scope, chosenOf(body.selectedProducts) ?? [])
  const rules = formRules(open.form, { ...open.settings, today: scope.today, offered, gone })
  const checked = submissionSchema(rules).safeParse(body)
  if (!checked.success)
    throw new AppError('INVALID', publicFormWords.fillRequired, { fields: messagesOf(checked.error) })
  const asked = checked.data.selectedProducts.filter(({ productId }) => offered.some(({ id }) => id === productId))
  await refuseDay(scope, open, { ...checked.data, selectedProducts: asked })
  const { businessId, actor, timeZone } = scope
  return { values: checked.data, open, claims: { businessId, actor, timeZone } }
}

/** Refuses a day that cannot be asked for (AVL-4), or that is too soon for this event type and these products. */
async function refuseDay(scope: Scope, { settings }: OpenForm, wanted: Submission): Promise<void> {
  const { eventDate } = wanted
  const noticeOf = await readNotice(scope, [wanted], settings.minNoticeDays)
  const minNoticeDays = Math.max(settings.minNoticeDays, noticeOf(wanted))
  const isOwnShort = minNoticeDays > settings.minNoticeDays && eventDate < addDays(scope.today, minNoticeDays)
  const message = isOwnShort ? publicFormWords.tooSoon(minNoticeDays) : formRefusalWords.dateUnavailable
  const asked = { lines: wanted.selectedProducts, onForm: true } as const
  await refuseBlockedDay(scope, { ...settings, minNoticeDays }, { day: eventDate, asked, message })
}
