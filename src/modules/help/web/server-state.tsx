import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cardAccountApi } from '#modules/cards/web/cards-api.ts'
import { exportsApi } from '#modules/exports/web/exports-api.ts'
import { type HealthDetails, healthContract } from '#modules/overview/health.ts'
import { connect } from '#web/api.ts'
import { toast } from '#web/feedback/toast.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { helpWords as words } from '../words.ts'
import classes from './help.module.css'

const healthApi = connect('health', healthContract)

const mailState = ({ transport, failed, lagMinutes }: HealthDetails['mail']) =>
  transport === 'file'
    ? words.mailNone
    : failed > 0
      ? words.mailFailed(failed)
      : lagMinutes > 0
        ? words.mailLate(lagMinutes)
        : words.mailFine

/** The state of mail, cards and exports, to copy for a helper. */
export function ServerState() {
  const health = useQuery(healthApi.health.query({}))
  const cards = useQuery(cardAccountApi.get.query({})).data
  const transfers = useQuery(exportsApi.list.query({})).data
  const { instant } = useFormats()
  const { mail, version } = health.data ?? {}
  const newest = transfers?.find(({ state }) => state === 'ready')
  const facts: [string, string][] = [
    ...(mail ? [[words.mail, mailState(mail)] as [string, string]] : []),
    ...(cards ? [[words.cards, cards.account ? words.cardsOn : words.cardsOff] as [string, string]] : []),
    ...(transfers ? [[words.backup, newest ? instant(newest.createdAt) : words.backupNone] as [string, string]] : []),
    ...(version ? [[words.version, version] as [string, string]] : []),
  ]
  const copy = () =>
    navigator.clipboard.writeText([...facts, ['', navigator.userAgent]].map((fact) => fact.join(' ')).join('\n')).then(
      () => toast.success(words.detailsCopied),
      () => toast.error(words.copyFailed),
    )
  return (
    <Section
      title={words.state}
      actions={
        <Button variant="default" onClick={() => void copy()}>
          {words.copyDetails}
        </Button>
      }
    >
      {health.error ? (
        <Failed error={health.error} message={words.stateFailed} onRetry={() => health.refetch()} />
      ) : (
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
