import { refuseBlockedDay } from '#modules/availability/server/refuse-blocked-day.ts'
import { withPictures } from '#server/files/pictures.ts'
import type { Call } from '#server/http/call.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kit-services.ts'
import type { Claims, Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import { AppError } from '#shared/errors.ts'
import { emailKey, oneLine } from '#shared/text.ts'
import { type Submission, type SubmissionBody, submissionSchema } from '../submission.ts'
import { enquiryWords } from '../words.ts'
import { keepSubmission } from './keep-submission.ts'
import { atForm, type FormGate, type OpenForm, publicSettings, readOpenForm } from './public-form.ts'
import { readChallenge } from './signed-keys.ts'

export type SubmitGate = FormGate & { services: Services; limits: RateLimits }
/**
 * A visitor's order request. Whatever is wrong with it is said before anything is stored; pictures are safe on disk
 * before the transaction that records them. Suspected spam is kept, in Spam, and nobody is mailed.
 */
export async function submitEnquiry(
  gate: SubmitGate,
  call: Call,
  { slug, body }: { slug: string; body: SubmissionBody },
): Promise<{ success: true; reference: string }> {
  const { services, limits } = gate
  const { values, open, claims } = await atForm(gate, call, { slug }, (scope, form) => check(scope, form, body))
  const { businessId } = claims

  await call.limit('enquiry-ip', `${call.ip}:${businessId}`)
  const isFlood = !(await limits.spend('enquiry-slug', String(businessId))).allowed
  const challenge = readChallenge(services.linkKey, text(body.nonce), businessId, call.now)
  const isSpam = isFlood || challenge.verdict === 'too-fast' || text(body.homepage) !== undefined
  const isTrusted = !isSpam && challenge.verdict === 'fresh'
  const recipient = `${businessId}:${sha256(emailKey(values.email)).toString('hex')}`
  const mayMail = isTrusted && (await limits.spend('enquiry-mail-recipient', recipient)).allowed

  const files = open.form.hideImageUpload ? [] : call.files
  const referrer = text(body.referrer)
  const beside = { slug, referrer, nonce: challenge.id, isSpam, isTrusted, mayMail }
  return withPictures(files, 'enquiry', (pictures) => {
    const arrived = { ...beside, values, open, pictures }
    return services.store.inBusiness(claims, async (scope) => {
      // Pictures take their time to arrive: the form may have closed and the day gone meanwhile.
      const now = pictures.length === 0 ? open : await readOpenForm(gate, scope, slug, undefined)
      if (!now?.isOpen) throw notTaking()
      if (now !== open) await refuseBlockedDay(scope, now.settings, values.eventDate, enquiryWords.dateUnavailable)
      return keepSubmission(scope, services, { ...arrived, open: now })
    })
  })
}

const text = (value: string | number | null | undefined): string | undefined =>
  oneLine(String(value ?? '').slice(0, 1000)) || undefined
const notTaking = () => new AppError('CONFLICT', enquiryWords.notTaking)

type Checked = { values: Submission; open: OpenForm; claims: Claims }

async function check(scope: Scope, open: OpenForm, body: SubmissionBody): Promise<Checked> {
  if (!open.isOpen) throw notTaking()
  const checked = submissionSchema(await publicSettings(scope, open)).safeParse(body)
  if (!checked.success) {
    const fields: Record<string, string> = {}
    for (const issue of checked.error.issues) fields[issue.path.map(String).join('.')] ??= issue.message
    throw new AppError('INVALID', enquiryWords.fillRequired, { fields })
  }
  await refuseBlockedDay(scope, open.settings, checked.data.eventDate, enquiryWords.dateUnavailable)
  const { businessId, actor, timeZone } = scope
  return { values: checked.data, open, claims: { businessId, actor, timeZone } }
}
