import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { addDays } from '#shared/dates.ts'
import { Dated } from '#web/dated.tsx'
import { type Formats, useFormats } from '#web/formats.tsx'
import { Failed } from '#web/layout/failed.tsx'
import { Page } from '#web/layout/page.tsx'
import { Picture } from '#web/layout/pictures.tsx'
import { Section } from '#web/layout/section.tsx'
import { DetailSkeleton } from '#web/layout/skeletons.tsx'
import { plansWords as words } from '../plans-words.ts'
import type { CurrentSubscription } from '../schema.ts'
import { FORM_OPEN_DAYS } from '../trial.ts'
import classes from './plans.module.css'
import { useSubscription } from './subscription.ts'

export function PlansPage() {
  const current = useSubscription()
  return (
    <Page title={words.page} width="form">
      {current.data ? (
        <>
          <State current={current.data} />
          <Section title={words.included}>
            <ul className={classes.included}>
              {words.includedItems.map((item) => (
                <li key={item}>
                  <IconCheck size={18} stroke={2.2} aria-hidden />
                  {item}
                </li>
              ))}
            </ul>
          </Section>
        </>
      ) : current.isError ? (
        <Failed error={current.error} onRetry={current.refetch} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}

type Card = { title: string; text: string; form?: string; help?: string }

function cardOf(
  { billing, subscription, trialStatus }: CurrentSubscription,
  { dateLong, instant, today }: Formats,
): Card {
  if (billing === 'off') return { title: words.offTitle, text: words.offText }
  const formText = (closes: string) => (today() > closes ? words.formClosed : words.formOpen)(dateLong(closes))
  const trialEnd = dateLong(trialStatus.trialEndDate)
  const paidUntil = subscription.paidUntil ? instant(subscription.paidUntil) : ''
  switch (subscription.state) {
    case 'trialing':
    case 'trialing_subscribed':
      return { title: words.trialTitle(trialStatus.daysLeft), text: words.trialText(trialEnd) }
    case 'active':
      return { title: words.activeTitle, text: words.activeText(paidUntil) }
    case 'past_due':
      return { title: words.pastDueTitle, text: words.pastDueText }
    case 'cancelled_active':
      return { title: words.cancelledTitle, text: words.cancelledText(paidUntil) }
    case 'ended':
      return {
        title: words.endedTitle,
        text: words.endedText(trialEnd),
        ...(trialStatus.trialEndDate && { form: formText(addDays(trialStatus.trialEndDate, FORM_OPEN_DAYS)) }),
        help: words.endedHelp,
      }
    case 'none':
      return { title: words.noneTitle, text: words.noneText }
  }
}

function State({ current }: { current: CurrentSubscription }) {
  const formats = useFormats()
  const { title, text, form, help } = cardOf(current, formats)
  const { billing, subscription } = current
  return (
    <Section>
      <div className={classes.state}>
        <Picture name="cake" size={96} />
        <div>
          <h2 className={classes.title}>{title}</h2>
          <p>
            <Dated text={text} />
          </p>
          {form ? (
            <p>
              <Dated text={form} />
            </p>
          ) : null}
          {help ? <p>{help}</p> : null}
          {billing !== 'off' && subscription.promoCode ? <p>{words.promoCode(subscription.promoCode)}</p> : null}
          {billing === 'off' ? null : (
            <Button component={Link} to="/contact" variant="default">
              {words.contactOperator}
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}
