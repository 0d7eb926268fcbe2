import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { MailRow } from '../schema.ts'
import { mailboxWords as words } from '../words.ts'
import { mailbox } from './api.ts'
import classes from './mail-list.module.css'
import { StateChip } from './state-chip.tsx'
import { WATCH_MS } from './watch-ms.ts'

const SHOWN = 50

/** Every mail about an order with its state (EML-2); an open one can be copied and sent again. */
export function MailList({ orderId }: { orderId: number }) {
  const loaded = useQuery({
    ...mailbox.list.query({ orderId, page: 1, pageSize: SHOWN }),
    refetchInterval: ({ state }) => (state.data?.rows.some((mail) => mail.state === 'queued') ? WATCH_MS : false),
  })
  return (
    <Section title={words.messages} description={words.messagesText}>
      <Loaded query={loaded} failed={words.loadFailed} waiting={<ListSkeleton rows={3} />}>
        {(data) =>
          data.rows.length === 0 ? (
            <p className="quiet fine flush block">{words.noMessages}</p>
          ) : (
            <ul className="bare-list">
              {data.rows.map((mail) => (
                <MailLine key={mail.id} mail={mail} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function MailLine({ mail }: { mail: MailRow }) {
  const { instant } = useFormats()
  const { id, subject, to, toName, state, createdAt, lastError } = mail
  return (
    <li className={classes.mail}>
      <span className={classes.main}>
        <Link {...linkTo(`/settings/sent-mail/${id}`)}>
          <Dated text={subject} />
        </Link>
        <span className="quiet fine flush block">
          {words.toWhom(toName ?? to)} · <Dated text={instant(createdAt)} />
        </span>
        {state !== 'sent' && lastError ? <span className={classes.reason}>{lastError}</span> : null}
      </span>
      <StateChip mail={mail} />
    </li>
  )
}
