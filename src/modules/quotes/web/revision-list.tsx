import classes from '#modules/documents/web/panel.module.css'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { QuoteState } from '../schema.ts'
import { quoteWords as words } from '../words.ts'

const TONES = { sent: 'info', accepted: 'good', replaced: 'calm' } as const

type Props = {
  state: QuoteState
  /** True for a quote that ended: nothing is expected of its customer. */
  isOver: boolean
  /** Leaves out former revisions. */
  newestOnly?: boolean
}

/** The revisions that were sent, newest first, and if the newest was opened. */
export function RevisionList({ state: { revisions, links, mailed }, isOver, newestOnly = false }: Props) {
  const { money, dateLong, instant } = useFormats()
  const lettersWork = useLettersWork()
  const newestSent = revisions[0]?.sentAt ?? ''
  const opened = links
    .flatMap((link) => link.lastUsedAt ?? [])
    .filter((at) => at >= newestSent)
    .toSorted()
    .at(-1)
  const remarksOn = ({ sentAt, validUntil, state }: QuoteState['revisions'][number], isNewest: boolean) => [
    instant(sentAt),
    ...(validUntil && state === 'sent' ? [`${words.validUntil} ${dateLong(validUntil)}`] : []),
    ...(isNewest && opened ? [words.viewed(instant(opened))] : []),
    // Nothing is expected for a quote that was answered or has ended.
    ...(isNewest && !opened && !isOver && state === 'sent'
      ? [mailed && lettersWork ? words.notViewed : words.notMailed]
      : []),
  ]
  const labelOf = ({ state, replacedBy }: QuoteState['revisions'][number]) =>
    replacedBy !== null
      ? words.signedThenChanged(replacedBy)
      : state === 'sent' && !lettersWork
        ? words.markedAsSent
        : words.states[state]
  return (
    <ul className="bare-list">
      {(newestOnly ? revisions.slice(0, 1) : revisions).map((row, i) => (
        <li
          key={row.revision}
          className={classes.item}
          data-muted={(row.state === 'replaced' && row.replacedBy === null) || undefined}
        >
          <span className={classes.main}>
            <span className={classes.name}>{words.revision(row.revision)}</span>{' '}
            <StatusChip label={labelOf(row)} tone={TONES[row.state]} />
            <span className={classes.sub}>
              <Dated text={remarksOn(row, i === 0).join(' · ')} />
            </span>
          </span>
          <span className={classes.amount}>{money(row.total)}</span>
        </li>
      ))}
    </ul>
  )
}
