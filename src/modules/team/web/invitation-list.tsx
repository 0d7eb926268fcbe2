import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useUser } from '#modules/auth/web/session.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Section } from '#web/layout/section.tsx'
import { ShareButton } from '#web/share/share-button.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { Invitation } from '../schema.ts'
import { teamWords as words } from '../team-words.ts'
import { roleWords } from '../words.ts'
import classes from './team.module.css'
import { teamApi } from './team-api.ts'

export const InvitationList = ({ invitations }: { invitations: readonly Invitation[] }) => (
  <Section title={words.invitations} flush>
    <ul className="bare-list">
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  </Section>
)

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, sentAt, expiresAt, isExpired, link } = invitation
  const client = useQueryClient()
  const user = useUser()
  const { age, instant } = useFormats()
  const onDone = () => teamApi.invalidate(client)
  const resend = useAction({
    run: () => teamApi.resend.call({ id }),
    success: link === null ? words.resent(email) : words.renewed,
    failure: words.resendFailed,
    onDone,
  })
  const withdraw = useAction({
    run: () => teamApi.withdraw.call({ id }),
    success: words.withdrawn,
    failure: words.withdrawFailed,
    onDone,
  })
  const again = link === null ? words.resend : words.renew
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <strong>{email}</strong>
        <span>{roleWords[role].name}</span>
        <span>
          {words.sent(age(sentAt))}
          {isExpired ? null : `. ${words.until(instant(expiresAt))}`}
        </span>
      </div>
      {isExpired ? <StatusChip label={words.expired} tone="warn" /> : null}
      {user.role === 'owner' || role === 'kitchen' ? (
        <div className={classes.side}>
          {link === null || isExpired ? null : <ShareButton of={words.invitationOf(email)} link={() => link} />}
          <Button
            variant="default"
            size="sm"
            loading={resend.pending}
            aria-label={words.actFor(again, email)}
            onClick={() => void resend.act()}
          >
            {again}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="sm"
            loading={withdraw.pending}
            aria-label={words.actFor(words.withdraw, email)}
            onClick={() => void withdraw.act()}
          >
            {words.withdraw}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
