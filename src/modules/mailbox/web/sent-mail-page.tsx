import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle, IconLockOpen, IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { ListPage } from '#web/records/list-page.tsx'
import { useListView } from '#web/records/use-list-view.ts'
import type { Column } from '#web/table/columns.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { MAIL_STATES } from '../filters.ts'
import type { MailboxStatus, MailRow } from '../schema.ts'
import { mailboxWords, stateWords } from '../words.ts'
import { mailbox } from './api.ts'
import { ResendSelected } from './resend-selected.tsx'
import classes from './sent-mail.module.css'
import { SentMailSearch } from './sent-mail-search.ts'
import { StateChip } from './state-chip.tsx'
import { WATCH_MS } from './watch-ms.ts'

type Props = { status: MailboxStatus; onShowFailed: () => void }

/** Shows the owner the state of mail before an answer is expected. */
function TransportNote({ status, onShowFailed }: Props) {
  return (
    <>
      {status.transport === 'file' ? (
        <Alert color="gray" icon={<IconMailOff size={18} aria-hidden />} title={mailboxWords.fileNote}>
          {mailboxWords.fileHelp}
        </Alert>
      ) : null}
      {status.mayBePlain ? (
        <Alert color="yellow" icon={<IconLockOpen size={18} aria-hidden />} title={mailboxWords.plainNote}>
          {mailboxWords.plainHelp}
        </Alert>
      ) : null}
      {status.failed > 0 ? (
        <Alert
          color="red"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={mailboxWords.failedNote(status.failed)}
        >
          <Anchor component="button" type="button" size="sm" onClick={onShowFailed}>
            {mailboxWords.showFailed}
          </Anchor>
        </Alert>
      ) : null}
    </>
  )
}

const recipient = ({ to, toName }: MailRow) => toName ?? to

function MailCard({ mail }: { mail: MailRow }) {
  const { age } = useFormats()
  return (
    <div className={classes.card}>
      <span className={classes.cardTop}>
        <strong>
          <Dated text={mail.subject} />
        </strong>
        <StateChip mail={mail} />
      </span>
      <span className={classes.quiet}>
        {recipient(mail)}, {age(mail.createdAt)}
      </span>
    </div>
  )
}

function useColumns(): Column<MailRow>[] {
  const { instant, age } = useFormats()
  return [
    {
      key: 'subject',
      header: mailboxWords.subject,
      cell: (mail) => <Dated text={mail.subject} />,
      sortBy: 'server',
      width: 190,
    },
    {
      key: 'to',
      header: mailboxWords.to,
      cell: (mail) => (
        <>
          {recipient(mail)}
          {mail.toName ? <span className={classes.secondLine}>{mail.to}</span> : null}
        </>
      ),
      sortBy: 'server',
      width: 160,
    },
    { key: 'state', header: mailboxWords.state, cell: (mail) => <StateChip mail={mail} />, width: 110 },
    {
      key: 'createdAt',
      header: mailboxWords.when,
      cell: (mail) => (
        <>
          <span className="tabular">
            <Dated text={instant(mail.createdAt)} />
          </span>
          <span className={classes.secondLine}>{age(mail.createdAt)}</span>
        </>
      ),
      sortBy: 'server',
      width: 150,
    },
  ]
}

export function SentMailPage() {
  const columns = useColumns()
  const lettersWork = useLettersWork()
  const view = useListView({
    api: mailbox,
    path: '/settings/sent-mail',
    search: SentMailSearch,
    firstSort: '-createdAt',
    refetchInterval: ({ state: { data } }) => (data?.rows.some((mail) => mail.state === 'queued') ? WATCH_MS : false),
  })
  const status = useQuery(mailbox.status.query({}))

  return (
    <ListPage
      view={view}
      words={mailboxWords}
      picture="envelope"
      back={{ label: mailboxWords.settings, to: '/settings' }}
      above={
        status.data ? (
          <TransportNote status={status.data} onShowFailed={() => view.change({ state: 'failed', q: undefined })} />
        ) : null
      }
      columns={columns}
      rowLabel={(mail) => mail.subject}
      rowTo={(mail) => `/settings/sent-mail/${mail.id}`}
      bulk={(selected, clear) => <ResendSelected selected={selected} onDone={clear} />}
      card={(mail) => <MailCard mail={mail} />}
      filters={[
        {
          key: 'state',
          label: mailboxWords.state,
          options: MAIL_STATES.map((value) => ({
            value,
            label: value === 'sent' && !lettersWork ? mailboxWords.keptHere : stateWords[value],
          })),
        },
      ]}
      phoneSorts={[
        { value: '-createdAt', label: mailboxWords.newestFirst },
        { value: 'createdAt', label: mailboxWords.oldestFirst },
      ]}
    />
  )
}
