import type { ReactNode } from 'react'
import classes from './status-chip.module.css'

export type Tone = 'calm' | 'info' | 'plum' | 'accent' | 'good' | 'warn' | 'bad'

// A shape for each tone, so that colour is never the only sign.
const MARKS: Record<Tone, ReactNode> = {
  calm: <circle cx="5" cy="5" r="3.5" fill="none" strokeDasharray="2 1.6" />,
  info: <circle cx="5" cy="5" r="3.5" fill="none" />,
  plum: <path d="M5 1.5a3.5 3.5 0 0 1 0 7z" />,
  accent: <circle cx="5" cy="5" r="3" />,
  good: <path d="m1.5 5.2 2.5 2.5 4.5-5.2" fill="none" />,
  warn: <path d="M5 1.5 9 8.500H1z" fill="none" />,
  bad: <path d="m2 2 6 6M8 2 2 8" fill="none" />,
}

/** A status in words, with a calm tint and a shape. */
export function StatusChip({ label, tone = 'calm' }: { label: string; tone?: Tone }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      <Shape tone={tone} />
      {label}
    </span>
  )
}

/** Only the colour and shape of a status; screen readers get its words. */
export function StatusMark({ label, tone }: { label: string; tone: Tone }) {
  return (
    <span className={classes.mark} data-tone={tone}>
      <Shape tone={tone} />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

const Shape = ({ tone }: { tone: Tone }) => (
  <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
    {MARKS[tone]}
  </svg>
)
