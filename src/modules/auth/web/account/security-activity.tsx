import { IconAlertTriangle, IconDownload, IconKey, IconLogin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { connect } from '#web/api.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { LongList } from '#web/text/long-list.tsx'
import { type SecurityEvent, securityContract } from '../../security-event.ts'
import { securityWords as words } from '../../security-words.ts'
import classes from '../auth.module.css'

const securityApi = connect('security', securityContract)

/** Shows the owner from the audit who signed in and what was exported. */
export function SecurityActivity() {
  const events = useQuery({ ...securityApi.list.query({}), staleTime: 0 })
  if (events.isLoadingError) return <Failed error={events.error} message={words.failed} onRetry={events.refetch} />
  if (!events.data) return <ListSkeleton rows={4} />
  return (
    <Section title={words.title} description={words.text} flush>
      <LongList className="bare-list" items={events.data.rows}>
        {(event) => <Event key={event.id} event={event} />}
      </LongList>
    </Section>
  )
}

const ICON = { size: 22, stroke: 1.5, 'aria-hidden': true }

function iconOf(action: string) {
  if (action.endsWith('Failed')) return <IconAlertTriangle {...ICON} />
  if (action.endsWith('.export')) return <IconDownload {...ICON} />
  return /[.](login|register)$/.test(action) ? <IconLogin {...ICON} /> : <IconKey {...ICON} />
}

function Event({ event }: { event: SecurityEvent }) {
  const { instant } = useFormats()
  const { action, who, device, address, at } = event
  return (
    <li className={classes.session}>
      {iconOf(action)}
      <div className={classes.device}>
        {words.act(action)}
        <span>{words.where(who, device, address)}</span>
        <time dateTime={at}>{instant(at)}</time>
      </div>
    </li>
  )
}
