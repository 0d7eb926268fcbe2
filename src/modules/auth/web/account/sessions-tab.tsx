import { Badge, Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#web/feedback/use-action.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { accountWords as words } from '../../account-words.ts'
import type { SessionRow } from '../../schema.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'
import { useUser } from '../session.ts'
import { SecurityActivity } from './security-activity.tsx'

export function SessionsTab() {
  const { role } = useUser()
  const sessions = useQuery({ ...authApi.listSessions.query({}), staleTime: 0 })
  if (sessions.isLoadingError)
    return <Failed error={sessions.error} message={words.sessionsFailed} onRetry={sessions.refetch} />
  if (!sessions.data) return <ListSkeleton rows={2} />
  return (
    <>
      <Section title={words.sessions} description={words.sessionsText} flush>
        <ul className="bare-list">
          {sessions.data.rows.map((session) => (
            <Place key={session.id} session={session} />
          ))}
        </ul>
      </Section>
      {role === 'owner' ? <SecurityActivity /> : null}
    </>
  )
}

function Place({ session }: { session: SessionRow }) {
  const { id, device, address, lastSeenAt, current } = session
  const client = useQueryClient()
  const { age } = useFormats()
  const end = useAction({
    run: () => authApi.endSession.call({ id }),
    success: words.signedOut,
    failure: words.signOutFailed,
    onDone: () => client.invalidateQueries({ queryKey: authApi.listSessions.query({}).queryKey }),
  })
  const Icon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.session}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div className={classes.device}>
        {device}
        <span>
          {words.lastSeen(age(lastSeenAt))}
          {address ? ` ${words.address(address)}` : ''}
        </span>
      </div>
      {current ? (
        <Badge variant="light" color="green">
          {words.here}
        </Badge>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={end.pending}
          aria-label={words.signOutNamed(device)}
          onClick={() => end.act()}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  )
}
