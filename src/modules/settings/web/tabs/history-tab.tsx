import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '#shared/records/history.ts'
import { History } from '#web/text/history.tsx'
import { changeLines } from '../../change-lines.ts'
import { settingsHistoryWords as words } from '../../words.ts'
import { settingsApi } from '../settings-api.ts'
import { useFeeLabel } from '../use-fee-label.ts'

function sentence({ act, details }: HistoryEntry): string {
  const name = String(details.name ?? details.mail ?? details.slug ?? details.revision ?? '')
  const told = words.acts[act]
  return told ? told(name) : act.replaceAll('-', ' ')
}

const linesIn =
  (feeLabel: string) =>
  ({ act, details }: HistoryEntry): string[] =>
    act === 'changed' || act === 'form changed' ? changeLines(details, feeLabel) : []

/** FND-8: who changed which settings, and when. */
export function HistoryTab() {
  const linesOf = linesIn(useFeeLabel())
  const history = useQuery({
    ...settingsApi.history.query({}),
    staleTime: 0,
    select: (entries) => entries.filter((entry) => entry.act !== 'changed' || linesOf(entry).length > 0),
  })
  return <History history={history} sentence={sentence} lines={linesOf} />
}
