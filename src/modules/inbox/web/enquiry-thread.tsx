import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { Section } from '#web/layout/section.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { EnquiryMessage } from '../schema.ts'
import { inboxWords as words } from '../words.ts'
import classes from './inbox.module.css'

function Letter({ message }: { message: EnquiryMessage }) {
  const { instant } = useFormats()
  const lettersWork = useLettersWork()
  const { kind, subject, body, authorName, sentAt, mail } = message
  return (
    <li>
      <div className={classes.letterHead}>
        <span>
          {words.wrote(authorName)} · <Dated text={instant(sentAt)} />
          {kind === 'decline' ? ` · ${words.declined}` : ''}
        </span>
        {mail ? (
          <Anchor component={Link} to={`/settings/sent-mail/${mail.id}`} inherit>
            {mail.state !== 'failed' && !lettersWork ? words.keptState : words.mailState[mail.state]}
          </Anchor>
        ) : null}
      </div>
      <p className={classes.letterSubject}>
        <Dated text={subject} />
      </p>
      <p className="written">{body}</p>
    </li>
  )
}

/** The owner's messages, oldest first. The customer's replies arrive in the owner's own mailbox. */
export function EnquiryThread({ messages }: { messages: readonly EnquiryMessage[] }) {
  if (messages.length === 0) return null
  return (
    <Section title={words.thread} description={words.threadText}>
      <ol className={classes.thread}>
        {messages.map((message) => (
          <Letter key={message.id} message={message} />
        ))}
      </ol>
    </Section>
  )
}
