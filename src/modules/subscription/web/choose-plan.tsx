import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PLANS, type Plan } from '#shared/plan.ts'
import { formatMoney } from '#shared/text/format.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { plansWords as words } from '../plans-words.ts'
import classes from './plans.module.css'
import { subscriptionApi } from './subscription.ts'

/** Both plans side by side, with links to the page where one is paid. */
export function ChoosePlan() {
  const { data: prices, error, refetch } = useQuery(subscriptionApi.prices.query({}))
  const subscribe = useAction({
    run: (plan: Plan) => subscriptionApi.subscribe.call({ body: { plan } }),
    failure: words.subscribeFailed,
    onDone: ({ url }) => location.assign(url),
  })
  const told = { monthly: words.aMonth, yearly: words.aYear }
  const help = { monthly: words.monthlyHelp, yearly: words.yearlyHelp }
  return (
    <Section title={words.choose} description={words.chooseText}>
      {prices ? (
        <ul className={classes.plans}>
          {PLANS.map((plan) => (
            <li key={plan}>
              <h3>{words.plans[plan]}</h3>
              <p className={classes.price}>
                {told[plan](`${formatMoney(prices[plan], prices.currency)} ${prices.currency}`)}
              </p>
              <p>{help[plan]}</p>
              <Button
                fullWidth
                variant={plan === 'yearly' ? 'filled' : 'default'}
                loading={subscribe.pending}
                onClick={() => void subscribe.act(plan)}
              >
                {words.take[plan]}
              </Button>
            </li>
          ))}
        </ul>
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </Section>
  )
}
