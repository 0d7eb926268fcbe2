import { verifiedOwner } from '#modules/auth/server/verified-owner.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { getSubscription } from '#modules/subscription/server/store.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import { defineEmail } from '#server/mail/define-email.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { renderMail } from '#server/mail/render.ts'
import { addDays } from '#shared/dates/dates.ts'
import { formatDate } from '#shared/text/format.ts'
import { isWithin, spanOf } from '../reminder-days.ts'

const trialEndingEmail = defineEmail({
  key: 'trial_ending',
  subject: 'Your Bakebook trial ends on {{ ends_on }}',
  body: `<p>Hello {{ name }}, your trial ends on {{ ends_on }}: choose a plan before then, and everything carries on.</p>
<p><a class="button" href="{{ link }}">See the plans</a></p>
<p>If you do nothing, nothing is charged. We keep everything you entered, and you can take it with you at any time.</p>`,
  variables: ['name', 'ends_on', 'link'],
})

const trialEndedEmail = defineEmail({
  key: 'trial_ended',
  subject: 'Your Bakebook trial has ended',
  body: `<p>Hello {{ name }}, your trial ended on {{ ends_on }}: choose a plan and carry on where you left off.</p>
<p>Everything you entered is still there.</p>
<p><a class="button" href="{{ link }}">See the plans</a></p>
<p>Your customers can still open the quotes and orders you sent them.</p>`,
  variables: ['name', 'ends_on', 'link'],
})

const PRODUCT = 'Bakebook'
const DAYS_BEFORE = [7, 3, 1]

/** EML-4 trial_ending and trial_ended, to the account's owner, if plans are sold at all. */
export const mailTrial = ({ config, baseUrl }: Pick<Services, 'config' | 'baseUrl'>): Job => ({
  key: 'mail-trial',
  due: dailyAt('09:00'),
  run: async (scope, occurrence) => {
    if (config.billing === 'off') return
    const { trialStatus } = await getSubscription(scope, config.billing)
    const { trialEndDate, isInTrial, isSubscribedDuringTrial, trialEnded, hasActiveSubscription } = trialStatus
    if (trialEndDate === null || isSubscribedDuringTrial) return
    const span = spanOf(occurrence)
    const isEnding = isInTrial && DAYS_BEFORE.some((days) => isWithin(addDays(trialEndDate, -days), span))
    const hasEnded = trialEnded && !hasActiveSubscription && isWithin(addDays(trialEndDate, 1), span)
    if (!isEnding && !hasEnded) return
    const owner = await verifiedOwner(scope)
    if (owner === undefined) return
    const { dateFormat } = await getSettings(scope)
    const email = hasEnded ? trialEndedEmail : trialEndingEmail
    await queueMail(scope, {
      ...renderMail({
        ...email,
        business: { name: PRODUCT },
        values: {
          name: owner.firstName,
          ends_on: formatDate(trialEndDate, dateFormat, { weekday: true }),
          link: `${baseUrl()}/plans`,
        },
      }),
      template: email.key,
      to: { address: owner.email, name: `${owner.firstName} ${owner.lastName}` },
      fromName: PRODUCT,
      isPrivate: true,
    })
  },
})
