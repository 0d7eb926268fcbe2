import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { isCancelledButActive } from './is-cancelled-but-active.ts'
import { plansWords as words } from './plans-words.ts'
import type { CurrentSubscription } from './schema.ts'

/** How the bakery writes days, and its own day. */
type Shown = {
  dateLong: (day: IsoDate | null) => string
  instant: (at: string) => string
  today: () => IsoDate
}

type Card = { title: string; text: string; form?: string }

/** The card that the page of plans shows for a subscription. */
export function planCard(
  { billing, subscription, trialStatus }: CurrentSubscription,
  { dateLong, instant, today }: Shown,
): Card {
  if (billing === 'off') return { title: words.offTitle, text: words.offText }
  const { formOpenUntil: until } = subscription
  const form =
    until === null
      ? {}
      : { form: today() > until ? words.formClosed(dateLong(addDays(until, 1))) : words.formOpen(dateLong(until)) }
  const trialEnd = dateLong(trialStatus.trialEndDate)
  const paidUntil = subscription.paidUntil ? instant(subscription.paidUntil) : ''
  if (isCancelledButActive(subscription)) return { title: words.cancelledTitle, text: words.cancelledText(paidUntil) }
  switch (subscription.state) {
    case 'trialing':
      return { title: words.trialTitle(trialStatus.daysLeft), text: words.trialText(trialEnd) }
    case 'trialing_subscribed': {
      const text = trialStatus.cancelAtPeriodEnd ? words.stopsText : words.beginsText
      return { title: words.trialTitle(trialStatus.daysLeft), text: text(trialEnd) }
    }
    case 'active':
    case 'cancelled_active':
      return { title: words.activeTitle, text: words.activeText(paidUntil) }
    case 'past_due':
      return { title: words.pastDueTitle, text: words.pastDueText }
    case 'ended':
      return subscription.paidUntil
        ? { title: words.subscriptionEndedTitle, text: words.endedText(paidUntil), ...form }
        : { title: words.endedTitle, text: words.endedText(trialEnd), ...form }
    case 'none':
      return trialStatus.eligibleForTrial
        ? { title: words.noneTitle, text: words.noneText }
        : { title: words.usedTitle, text: words.usedText, ...form }
  }
}
