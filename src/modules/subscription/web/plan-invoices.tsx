import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#shared/text/format.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { plansWords as words } from '../plans-words.ts'
import classes from './plans.module.css'
import { subscriptionApi } from './subscription.ts'

const TONES = { paid: 'good', open: 'bad', void: 'calm' } as const

export function PlanInvoices() {
  const { instant } = useFormats()
  const { data, error, refetch } = useQuery(subscriptionApi.invoices.query({}))
  return (
    <Section title={words.invoices}>
      {data ? (
        data.length === 0 ? (
          <p>{words.noInvoices}</p>
        ) : (
          <ul className={classes.invoices}>
            {data.map(({ number, issuedAt, total, currency, state, url }) => (
              <li key={`${number} ${issuedAt}`}>
                <span className={classes.invoice}>
                  {url ? <a href={url}>{number ?? words.invoice}</a> : (number ?? words.invoice)}
                  <span className="quiet fine block">
                    <Dated text={instant(issuedAt)} />
                  </span>
                </span>
                <StatusChip label={words.states[state]} tone={TONES[state]} />
                <span className="tabular">{formatMoney(total, currency)}</span>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={1} />
      )}
    </Section>
  )
}
