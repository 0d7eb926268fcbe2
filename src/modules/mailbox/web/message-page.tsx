import { SegmentedControl } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { Page } from '#web/layout/page.tsx'
import { RecordPage } from '#web/layout/record-page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Mail } from '../schema.ts'
import { mailboxWords } from '../words.ts'
import { mailbox } from './api.ts'
import { MailBody } from './mail-body.tsx'
import classes from './message.module.css'
import { MessageActions } from './message-actions.tsx'
import { StateChip } from './state-chip.tsx'

const WATCH_MS = 3_000
const back = { label: mailboxWords.title, to: '/settings/sent-mail' }

function Facts({ mail }: { mail: Mail }) {
  const { instant } = useFormats()
  const lettersWork = useLettersWork()
  const facts: [string, string | null][] = [
    [mailboxWords.to, mail.toName ? `${mail.toName} (${mail.to})` : mail.to],
    [mailboxWords.from, mail.fromName],
    [mailboxWords.replyTo, mail.replyTo],
    [mailboxWords.when, instant(mail.createdAt)],
    [
      mailboxWords.sentAt,
      mail.sentBy !== 'file' && (lettersWork || mail.sentBy !== null) && mail.sentAt ? instant(mail.sentAt) : null,
    ],
    [mailboxWords.nextAttempt, mail.nextAttemptAt && mail.attempts > 0 ? instant(mail.nextAttemptAt) : null],
    [mailboxWords.attachments, mail.attachments.map(({ fileName }) => fileName).join(', ') || null],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>
              <Dated text={value} />
            </dd>
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
      {shown === 'html' ? <MailBody html={mail.html} /> : <pre className={classes.text}>{mail.text}</pre>}
    </Section>
  )
}

export function MessagePage() {
  const { mailId } = useParams({ strict: false }) as { mailId?: string }
  return (
    <RecordPage<Mail>
      id={mailId}
      query={(id) => ({
        ...mailbox.get.query({ id }),
        refetchInterval: ({ state }) => (state.data?.state === 'queued' ? WATCH_MS : false),
      })}
      title={mailboxWords.mail}
      back={back}
      missing={mailboxWords.missing}
      failed={mailboxWords.loadFailed}
      width="form"
    >
      {(mail) => <KnownMail mail={mail} />}
    </RecordPage>
  )
}

function KnownMail({ mail }: { mail: Mail }) {
  return (
    <Page
      title={mail.subject}
      heading={<Dated text={mail.subject} />}
      back={back}
      width="form"
      subtitle={
        <>
          <StateChip mail={mail} />
          {mail.lastError ? <p className={classes.reason}>{mail.lastError}</p> : null}
        </>
      }
      actions={<MessageActions mail={mail} />}
    >
      <Section>
        <Facts mail={mail} />
      </Section>
      <Message mail={mail} />
    </Page>
  )
}
