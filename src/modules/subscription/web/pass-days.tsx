import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#web/feedback/use-action.ts'
import { Section } from '#web/layout/section.tsx'
import { plansWords as words } from '../plans-words.ts'
import classes from './plans.module.css'
import { subscriptionApi, subscriptionQuery } from './subscription.ts'

const STEPS = [7, 31] as const

/** In the sandbox: moves the subscription on to its next state. */
export function PassDays() {
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
