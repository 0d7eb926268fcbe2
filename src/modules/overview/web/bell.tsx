import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LazyMenu } from '#web/layout/shell/lazy-menu.tsx'
import { bellWords as words } from '../bell-words.ts'
import classes from './bell.module.css'
import { overviewApi } from './overview-api.ts'

const loadEntries = async () => (await import('./bell-entries.tsx')).BellEntries
const STALE_MS = 30_000

/**
 * The acts of customers and jobs since the owner last looked; reloaded on a press, and when the window gets the focus.
 */
export function Bell({ place }: { place: 'side' | 'phone' }) {
  const client = useQueryClient()
  const bell = useQuery({ ...overviewApi.bell.query({}), staleTime: STALE_MS })
  const unread = bell.data?.unread ?? 0
  const onSeen = async () => {
    const newest = bell.data?.entries[0]
    if (newest === undefined || unread === 0) return
    await overviewApi.readBell.call({ body: { upTo: newest.id } })
    await client.invalidateQueries({ queryKey: overviewApi.bell.query({}).queryKey })
  }
  return (
    <LazyMenu
      button={
        <ActionIcon
          {...(place === 'side' ? { variant: 'default', size: 36 } : { size: 44 })}
          className={classes.bell}
          data-place={place}
          aria-label={words.label(unread)}
        >
          <IconBell size={place === 'side' ? 18 : 22} aria-hidden />
          {unread > 0 ? (
            <span className={classes.count} aria-hidden>
              {unread > 9 ? '9+' : unread}
            </span>
          ) : null}
        </ActionIcon>
      }
      given={{ bell: bell.data, failed: bell.isLoadingError, onOpened: bell.refetch, onSeen }}
      load={loadEntries}
    />
  )
}
