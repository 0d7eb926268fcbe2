import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle, IconLockOpen, IconMailOff } from '@tabler/icons-react'
import type { MailboxStatus } from '../schema.ts'
import { mailboxWords } from '../words.ts'

type Props = { status: MailboxStatus; onShowFailed: () => void }

/** Tells the owner the state of mail before she waits for an answer. */
export function TransportNote({ status, onShowFailed }: Props) {
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
