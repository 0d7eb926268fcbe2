import type { UseQueryResult } from '@tanstack/react-query'
import type { HistoryEntry } from '#shared/records/history.ts'
import type { ApiError } from '../api.ts'
import { Section } from '../layout/section.tsx'
import { Failed } from '../layout/states/failed.tsx'
import { ListSkeleton } from '../layout/states/skeletons.tsx'
import { Dated } from './dated.tsx'
import { useFormats } from './formats.tsx'
import classes from './history.module.css'
import { kitWords as words } from './words.ts'

type Props = {
  history: UseQueryResult<HistoryEntry[], ApiError>
  /** The sentence of an entry, after the name of its actor. */
  sentence: (entry: HistoryEntry) => string
  lines?: (entry: HistoryEntry) => readonly string[]
}

/** A record's history with actors, newest first (FND-8). */
export function History({ history, sentence, lines = () => [] }: Props) {
  const { instant } = useFormats()
  return (
    <Section title={words.history}>
      {history.isPending ? (
        <ListSkeleton rows={3} />
      ) : history.isLoadingError ? (
        <Failed error={history.error} onRetry={() => history.refetch()} />
      ) : history.data.length === 0 ? (
        <p className="quiet small flush">{words.historyNone}</p>
      ) : (
        <ol className={classes.entries}>
          {history.data.map((entry) => (
            <li key={entry.id}>
              <div>
                <strong>{entry.actorName}</strong> {sentence(entry)}
                <HistoryLines lines={lines(entry)} />
              </div>
              <time dateTime={entry.at} className="quiet small flush">
                <Dated text={instant(entry.at)} />
              </time>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

export const HistoryLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>
          <Dated text={line} />
        </li>
      ))}
    </ul>
  )
