import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { standingPageWords as words } from '../page-words.ts'
import type { NextDay, StandingOrder } from '../schema.ts'
import { usePlanSaid } from './save-standing.ts'
import classes from './standing.module.css'
import { standingApi } from './standing-api.ts'

const SkipDialog = fetchedPart(async () => (await import('./skip-dialog.tsx')).SkipDialog)
const DayDialog = fetchedPart(async () => (await import('./day-dialog.tsx')).DayDialog)

const TONES = {
  usual: 'good',
  changed: 'info',
  skipped: 'calm',
  closed: 'warn',
  cancelled: 'calm',
  none: 'calm',
} as const

/** The orders of the days ahead, and the days without one. */
export function NextDays({ standing }: { standing: StandingOrder }) {
  const [dialog, setDialog] = useState<'skip' | 'day'>()
  return (
    <Section title={words.nextDays}>
      <div className="stack">
        {standing.archived ? null : (
          <div className="cluster">
            <Button variant="default" size="sm" onClick={() => setDialog('skip')}>
              {words.skipDays}
            </Button>
            <Button variant="default" size="sm" onClick={() => setDialog('day')}>
              {words.changeOneDay}
            </Button>
          </div>
        )}
        {standing.days.length === 0 ? (
          <p className="quiet small flush">{words.noDaysAhead}</p>
        ) : (
          <ul className={classes.days}>
            {standing.days.map((day) => (
              <li key={day.day}>
                <Day standing={standing} day={day} />
              </li>
            ))}
          </ul>
        )}
        <Skips standing={standing} />
      </div>
      {dialog === 'skip' ? <SkipDialog standing={standing} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'day' ? <DayDialog standing={standing} onClose={() => setDialog(undefined)} /> : null}
    </Section>
  )
}

function Day({ standing, day }: { standing: StandingOrder; day: NextDay }) {
  const { dateLong, money } = useFormats()
  const client = useQueryClient()
  const navigate = useNavigate()
  const make = useAction({
    run: () => standingApi.makeDay.call({ id: standing.id, day: day.day }),
    failure: words.failed,
    onDone: async ({ orderId }) => {
      await Promise.all([standingApi.invalidate(client), ordersApi.invalidate(client)])
      await navigate(linkTo(`/orders/${orderId}`))
    },
  })
  const isMade = day.orderId !== null && day.state !== 'cancelled' && day.state !== 'skipped'
  return (
    <div className={classes.nextDay}>
      {day.orderId === null ? (
        <span>{dateLong(day.day)}</span>
      ) : (
        <Link {...linkTo(`/orders/${day.orderId}`)} className={classes.tall}>
          {dateLong(day.day)}
        </Link>
      )}
      {day.state === 'none' ? <span /> : <StatusChip label={words.states[day.state]} tone={TONES[day.state]} />}
      {isMade ? (
        <span className={classes.amount}>{money(day.total)}</span>
      ) : standing.archived || day.state === 'skipped' ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={make.pending}
          aria-label={day.state === 'cancelled' ? words.makeAgainOf(dateLong(day.day)) : undefined}
          onClick={() => void make.act()}
        >
          {day.state === 'cancelled' ? words.makeAgain : words.makeNow}
        </Button>
      )}
    </div>
  )
}

function Skips({ standing }: { standing: StandingOrder }) {
  const { dateLong, today } = useFormats()
  const client = useQueryClient()
  const said = usePlanSaid()
  const end = useAction({
    run: async (skipId: number) => {
      const plan = await standingApi.preview.call({ id: standing.id, body: { endSkipId: skipId } })
      const message = said(plan).join(' ') || words.nothingChanges
      if (!(await confirm({ title: words.endSkipTitle, message, confirmLabel: words.endSkip }))) return false
      await standingApi.endSkip.call({ id: standing.id, skipId })
      await Promise.all([standingApi.invalidate(client), ordersApi.invalidate(client)])
      return true
    },
    of: (skipId) => skipId,
    failure: words.failed,
  })
  const ahead = standing.skips.filter(({ to }) => to === null || to >= today())
  if (ahead.length === 0) return null
  return (
    <div>
      <h3 className={classes.skipsTitle}>{words.skips}</h3>
      <ul className={classes.days}>
        {ahead.map(({ id, from, to, note }) => {
          const days = [dateLong(from), to === null ? words.furtherNotice : to === from ? '' : dateLong(to)]
            .filter(Boolean)
            .join(to === null ? ' ' : ' – ')
          return (
            <li key={id} className={classes.nextDay}>
              <span>
                {days}
                {note ? <span className="quiet fine"> {note}</span> : null}
              </span>
              {standing.archived ? null : (
                <ActionIcon variant="subtle" aria-label={words.endSkipOf(days)} onClick={() => void end.act(id)}>
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
