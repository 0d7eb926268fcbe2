import {
  IconCalendarShare,
  IconCreditCard,
  IconFileExport,
  IconKey,
  IconMail,
  type IconProps,
  IconWebhook,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { settingsPageWords } from '#modules/settings/words.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip, type Tone } from '#web/text/status-chip.tsx'
import { integrationPageWords as words } from '../page-words.ts'
import type { IntegrationsStatus } from '../schema.ts'
import classes from './integrations.module.css'
import { integrationsApi } from './integrations-api.ts'

type State = { label: string; tone: Tone }

const NOT_SET_UP: State = { label: words.notSetUp, tone: 'calm' }

const CARD_TONES: Record<IntegrationsStatus['cards'], Tone> = {
  off: 'calm',
  none: 'calm',
  unfinished: 'warn',
  problem: 'bad',
  practice: 'info',
  on: 'good',
}

const MAIL_STATES: Record<IntegrationsStatus['mail']['transport'], State> = {
  file: { label: words.mail.none, tone: 'calm' },
  smtp: { label: words.mail.on, tone: 'good' },
  own: { label: words.mail.own, tone: 'good' },
}

function mailState({ transport, failed, isFailing }: IntegrationsStatus['mail']): State {
  if (isFailing) return { label: words.mail.failing, tone: 'bad' }
  if (failed > 0) return { label: words.mail.failed(failed), tone: 'bad' }
  return MAIL_STATES[transport]
}

function webhookState({ on, failing, off }: IntegrationsStatus['webhooks']): State {
  if (off > 0) return { label: words.webhooks.off(off), tone: 'bad' }
  if (failing > 0) return { label: words.webhooks.failing(failing), tone: 'warn' }
  return on > 0 ? { label: words.webhooks.on(on), tone: 'good' } : NOT_SET_UP
}

export function IntegrationsPage() {
  const loaded = useQuery(integrationsApi.status.query({}))
  return (
    <Page title={words.title} back={{ label: settingsPageWords.title, to: '/settings' }}>
      <Loaded query={loaded} failed={words.failed}>
        {(data) => <Cards status={data} />}
      </Loaded>
    </Page>
  )
}

function Cards({ status: { calendar, mail, cards, webhooks, apiKeys, accountant } }: { status: IntegrationsStatus }) {
  const { instant } = useFormats()
  const parts = useQuery(settingsApi.get.query({})).data?.parts ?? []
  return (
    <ul className={classes.cards}>
      <Card
        icon={IconCalendarShare}
        to={linkTo('/calendar')}
        {...words.calendar}
        state={calendar.feeds > 0 ? { label: words.calendar.feeds(calendar.feeds), tone: 'good' } : NOT_SET_UP}
      />
      <Card icon={IconMail} to={linkTo('/integrations/mail')} {...words.mail} state={mailState(mail)} />
      <Card
        icon={IconCreditCard}
        to={linkTo('/integrations/cards')}
        {...words.cards}
        state={{ label: words.cards.states[cards], tone: CARD_TONES[cards] }}
      />
      {parts.includes('programs') ? (
        <>
          <Card
            icon={IconWebhook}
            to={linkTo('/integrations/webhooks')}
            {...words.webhooks}
            state={webhookState(webhooks)}
          />
          <Card
            icon={IconKey}
            to={linkTo('/integrations/api-keys')}
            {...words.apiKeys}
            state={apiKeys.count > 0 ? { label: words.apiKeys.count(apiKeys.count), tone: 'good' } : NOT_SET_UP}
          />
        </>
      ) : null}
      {parts.includes('accountant') ? (
        <Card
          icon={IconFileExport}
          to={linkTo('/accountant')}
          {...words.accountant}
          state={
            accountant.lastExportedAt === null
              ? { label: words.accountant.never, tone: 'calm' }
              : { label: words.accountant.last(instant(accountant.lastExportedAt)), tone: 'good' }
          }
        />
      ) : null}
    </ul>
  )
}

type CardProps = {
  icon: ComponentType<IconProps>
  title: string
  text: string
  state: State
  to: ReturnType<typeof linkTo>
}

function Card({ icon: Icon, title, text, state, to }: CardProps) {
  return (
    <li>
      <Link {...to} className={classes.card}>
        <span className={classes.icon}>
          <Icon size={20} aria-hidden />
        </span>
        <span className={classes.name}>{title}</span>
        <span className={classes.text}>{text}</span>
        <span className={classes.state}>
          <StatusChip {...state} />
        </span>
      </Link>
    </li>
  )
}
