import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useUser } from '#modules/auth/web/session.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { DetailSkeleton } from '#web/layout/states/skeletons.tsx'
import { Picture } from '#web/pictures/picture.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { planCard } from '../plan-card.ts'
import { plansWords as words } from '../plans-words.ts'
import type { CurrentSubscription } from '../schema.ts'
import { ChoosePlan } from './choose-plan.tsx'
import { ManagePlan } from './manage-plan.tsx'
import { PlanInvoices } from './plan-invoices.tsx'
import classes from './plans.module.css'
import { subscriptionApi, subscriptionQuery, useSubscription } from './subscription.ts'

const STEPS = [7, 31] as const

/** Sandbox only: moves the subscription to its next state. */
function PassDays() {
  const client = useQueryClient()
  const pass = useAction({
    run: (days: number) => subscriptionApi.pass.call({ body: { days } }),
    failure: words.actFailed,
    onDone: async (current) => {
      client.setQueryData(subscriptionQuery.queryKey, current)
      await subscriptionApi.invalidate(client)
    },
  })
  return (
    <Section title={words.passTitle} description={words.passText}>
      <div className={classes.acts}>
        {STEPS.map((days) => (
          <Button key={days} variant="default" loading={pass.pending} onClick={() => void pass.act(days)}>
            {words.pass[days]}
          </Button>
        ))}
      </div>
    </Section>
  )
}

export function PlansPage() {
  const current = useSubscription()
  return (
    <Page title={words.page} width="form" back={{ label: words.settings, to: '/settings' }}>
      {current.data ? (
        <>
          <State current={current.data} />
          <Billing current={current.data} />
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
      ) : current.isLoadingError ? (
        <Failed error={current.error} onRetry={current.refetch} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}

function Billing({ current: { billing, subscription, trialStatus } }: { current: CurrentSubscription }) {
  const { role } = useUser()
  if (billing === 'off') return null
  if (role !== 'owner')
    return (
      <Section>
        <p>{words.onlyOwner}</p>
      </Section>
    )
  return (
    <>
      {trialStatus.hasActiveSubscription ? <ManagePlan subscription={subscription} /> : <ChoosePlan />}
      {subscription.plan === null ? null : <PlanInvoices />}
      {billing === 'sandbox' ? <PassDays /> : null}
    </>
  )
}

function State({ current }: { current: CurrentSubscription }) {
  const formats = useFormats()
  const { title, text, form } = planCard(current, formats)
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
          {billing !== 'off' && subscription.promoCode ? <p>{words.promoCode(subscription.promoCode)}</p> : null}
          {billing === 'sandbox' ? <p className="small">{words.practice}</p> : null}
        </div>
      </div>
    </Section>
  )
}
