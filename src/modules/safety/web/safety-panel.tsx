import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Allergen } from '#modules/allergens/allergen.ts'
import { type Avoids, avoidsOf } from '#modules/allergens/avoids.ts'
import { avoidsWords } from '#modules/allergens/avoids-words.ts'
import { AvoidsDialog } from '#modules/allergens/web/avoids-dialog.tsx'
import { ReadWords } from '#modules/allergens/web/read-words.tsx'
import { isOpen } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Check } from '../check.ts'
import type { Safety } from '../schema.ts'
import { safetyWords as words } from '../words.ts'
import { DecideDialog } from './decide-dialog.tsx'
import classes from './safety.module.css'
import { safetyApi } from './safety-api.ts'

/** Where the allergens that a customer avoids are found, and what was decided. */
export function SafetyPanel({ order }: { order: Order }) {
  const { data, error, refetch } = useQuery(safetyApi.get.query({ id: order.id }))
  const [opened, setOpened] = useState<'decide' | 'avoids'>()
  const client = useQueryClient()
  const { instant } = useFormats()
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) return null
  const { decision, open, worse, holdsBack, checks, read } = data
  return (
    <Section
      title={words.title}
      actions={
        isOpen(order.status) ? (
          <>
            <Button variant="default" onClick={() => setOpened('avoids')}>
              {avoidsWords.choose}
            </Button>
            {checks.length > 0 ? (
              <Button variant={open.length > 0 ? 'filled' : 'default'} onClick={() => setOpened('decide')}>
                {decision ? words.decideAgain : words.decide}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <div className={classes.stack}>
        {read ? null : <Unread order={order} safety={data} />}
        {checks.length > 0 ? (
          <ul className={classes.checks}>
            {checks.map((check) => (
              <CheckRow key={check.code} check={check} isOpen={open.includes(check.code)} />
            ))}
          </ul>
        ) : null}
        {worse.length > 0 ? (
          <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {words.worse}
          </Alert>
        ) : null}
        {holdsBack ? <p className={classes.waits}>{words.waits}</p> : null}
        {decision ? (
          <div>
            <p className="flush">{words.decided(decision.outcome, decision.byName, instant(decision.madeAt))}</p>
            {decision.publicText ? <p className="quiet flush">{decision.publicText}</p> : null}
            {decision.note ? <p className="quiet flush">{decision.note}</p> : null}
          </div>
        ) : null}
      </div>
      {opened === 'decide' ? <DecideDialog order={order} safety={data} onClose={() => setOpened(undefined)} /> : null}
      {opened === 'avoids' ? (
        <AvoidsDialog
          avoids={order.avoids}
          proposed={data.proposed}
          save={async (avoids) => {
            await saveAvoids(order, avoids)
            await client.invalidateQueries()
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Section>
  )
}

const toneOf = ({ found, level }: Check, isOpen: boolean) => {
  if (level === 'prefers') return found === 'contains' ? 'warn' : undefined
  if (isOpen) return found === 'contains' ? 'bad' : 'warn'
  return undefined
}

function CheckRow({ check, isOpen }: { check: Check; isOpen: boolean }) {
  const { day } = useFormats()
  const tone = toneOf(check, isOpen)
  return (
    <li className={classes.check} data-tone={tone}>
      {tone ? <IconAlertTriangle size={18} aria-hidden /> : null}
      <div>
        {words.check(check.code, check.found, check.from)}
        {check.others.map(({ orderId, orderNumber, day: when, recipe }) => (
          <Link key={`${orderId} ${when} ${recipe}`} className={classes.other} {...linkTo(`/orders/${orderId}`)}>
            {words.other(recipe, orderNumber, day(when))}
          </Link>
        ))}
      </div>
    </li>
  )
}

/** SAF-2: words that nobody has read yet, and what they seem to say. */
function Unread({ order, safety: { proposed } }: { order: Order; safety: Safety }) {
  const client = useQueryClient()
  const save = useAction({
    run: (taken: readonly Allergen[]) => saveAvoids(order, [...order.avoids, ...avoidsOf(taken, [])]),
    failure: avoidsWords.saveFailed,
    onDone: async () => {
      await client.invalidateQueries()
      toast.success(avoidsWords.saved)
    },
  })
  return (
    <Alert color="yellow" title={words.wrote(order.allergiesStated ?? '')}>
      <ReadWords
        proposed={proposed}
        hasMore={order.avoids.length > 0}
        isPending={save.pending}
        onRead={(taken) => save.act(taken)}
      />
    </Alert>
  )
}

const saveAvoids = ({ id, version }: Order, avoids: Avoids) =>
  ordersApi.update.call({ id, body: { version, avoids, avoidsRead: true } })
