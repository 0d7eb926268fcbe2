import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '#web/formats.tsx'
import { Failed } from '#web/layout/failed.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { DetailSkeleton } from '#web/layout/skeletons.tsx'
import type { Mail } from '../schema.ts'
import { mailboxWords } from '../words.ts'
import { mailbox } from './api.ts'
import { MailBody } from './mail-body.tsx'
import classes from './message.module.css'
import { MessageActions } from './message-actions.tsx'
import { StateChip } from './state-chip.tsx'

const WATCH_MS = 3_000

function Facts({ mail }: { mail: Mail }) {
  const { instant } = useFormats()
  const facts: [string, string | null][] = [
    [mailboxWords.to, mail.toName ? `${mail.toName} (${mail.to})` : mail.to],
    [mailboxWords.from, mail.fromName],
    [mailboxWords.replyTo, mail.replyTo],
    [mailboxWords.when, instant(mail.createdAt)],
    [mailboxWords.sentAt, mail.sentAt && instant(mail.sentAt)],
    [mailboxWords.nextAttempt, mail.nextAttemptAt && mail.attempts > 0 ? instant(mail.nextAttemptAt) : null],
    [mailboxWords.attachments, mail.attachments.map(({ fileName }) => fileName).join(', ') || null],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

function Message({ mail }: { mail: Mail }) {
  const [shown, setShown] = useState('html')
  return (
    <Section
      title={mailboxWords.message}
      actions={
        <SegmentedControl
          aria-label={mailboxWords.reading}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'html', label: mailboxWords.asSent },
            { value: 'text', label: mailboxWords.plainText },
          ]}
        />
      }
    >
      {shown === 'html' ? (
        <MailBody html={mail.html} className={classes.paper} />
      ) : (
        <pre className={classes.text}>{mail.text}</pre>
      )}
    </Section>
  )
}

export function MessagePage() {
  const { mailId } = useParams({ strict: false }) as { mailId?: string }
  const {
    data: mail,
    error,
    refetch,
  } = useQuery({
    ...mailbox.get.query({ id: mailId ?? '' }),
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? WATCH_MS : false),
  })
  if (error && !mail) {
    if (error.status === 404 || error.status === 422 || error.status === 400) return <NotFound />
    return <Failed error={error} message={mailboxWords.loadFailed} onRetry={() => refetch()} />
  }
  return (
    <Page
      title={mail?.subject ?? mailboxWords.mail}
      back={{ label: mailboxWords.title, to: '/settings/sent-mail' }}
      width="form"
      subtitle={
        mail ? (
          <>
            <StateChip state={mail.state} />
            {mail.lastError ? <p className={classes.reason}>{mail.lastError}</p> : null}
          </>
        ) : null
      }
      actions={mail ? <MessageActions mail={mail} /> : null}
    >
      {mail ? (
        <>
          <Section>
            <Facts mail={mail} />
          </Section>
          <Message mail={mail} />
        </>
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}
