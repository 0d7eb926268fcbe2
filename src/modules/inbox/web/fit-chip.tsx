import { StatusChip, type Tone } from '#web/text/status-chip.tsx'
import type { Fit, FitReason } from '../fit.ts'
import { inboxWords as words } from '../words.ts'
import classes from './inbox.module.css'

const LEVELS: Record<Fit['level'], Tone> = { good: 'good', fair: 'warn', poor: 'bad' }
const VERDICTS: Record<FitReason['verdict'], Tone> = { good: 'good', open: 'warn', bad: 'bad' }

/** How well a request suits the bakery, in one word and unless `isShort` in numbers; the reasons on hover. */
export function FitChip({ fit, isShort = false }: { fit: Fit | null; isShort?: boolean }) {
  if (fit === null) return null
  const { level, score, reasons } = fit
  return (
    <span className={classes.fit} title={reasons.map(({ text }) => text).join('\n')}>
      <StatusChip label={words.levels[level]} tone={LEVELS[level]} />
      {isShort ? null : <span className="quiet fine tabular">{words.score(score, reasons.length)}</span>}
    </span>
  )
}

export function FitReasons({ reasons }: { reasons: readonly FitReason[] }) {
  return (
    <ul className={classes.reasons}>
      {reasons.map(({ about, verdict, text }) => (
        <li key={about}>
          <StatusChip label={words.verdicts[verdict]} tone={VERDICTS[verdict]} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
