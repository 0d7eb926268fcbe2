import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '#shared/history.ts'
import { History } from '#web/history.tsx'
import { changesText } from '../changes-text.ts'
import { settingsHistoryWords as words } from '../words.ts'
import { settingsApi } from './settings-api.ts'

function sentence({ act, details }: HistoryEntry): string {
  const name = String(details.name ?? details.mail ?? details.slug ?? details.revision ?? '')
  const told = words.acts[act]
  if (act === 'changed' || act === 'form changed') return words.changed(changesText(details), act === 'form changed')
  return told ? told(name) : act.replaceAll('-', ' ')
}

/** FND-8: who changed what in the settings, and when. */
export function HistoryTab() {
  const history = useQuery({
    ...settingsApi.history.query({}),
    staleTime: 0,
    select: (entries) => entries.filter(({ act, details }) => act !== 'changed' || changesText(details) !== ''),
  })
  return <History history={history} sentence={sentence} />
}
