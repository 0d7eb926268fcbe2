export type StepTimer = {
  /** The time in the words of the step. */
  text: string
  seconds: number
}

const SECONDS: readonly [RegExp, number][] = [
  [/^(?:hours?|hrs?|h)$/i, 3600],
  [/^(?:minutes?|mins?|m)$/i, 60],
  [/^(?:seconds?|secs?|s)$/i, 1],
]
const AMOUNT = String.raw`\d{1,4}(?:[.,]\d{1,2})?(?:\s+\d\/\d|\s*[½¼¾⅓⅔])?|[½¼¾⅓⅔]`
const UNIT = String.raw`hours?|hrs?|h|minutes?|mins?|seconds?|secs?`
const DAY_S = 86_400
const TIMES = new RegExp(
  String.raw`(?<![\d.,/])(${AMOUNT})(?:\s*(?:-|–|to)\s*(?:${AMOUNT}))?[\s-]*(${UNIT})(?![a-z])(?:\s*(?:and\s+)?(${AMOUNT})\s*(minutes?|mins?|m)(?![a-z]))?`,
  'gi',
)
const PARTS: Readonly<Record<string, number>> = { '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 }

function numberOf(text: string): number {
  const part = [...text].find((sign) => sign in PARTS)
  const over = /(\d)\/(\d)$/.exec(text)
  const whole = Number.parseFloat(text.replace(/\d\/\d$/, '').replace(',', '.')) || 0
  const share = part ? (PARTS[part] ?? 0) : over && over[2] !== '0' ? Number(over[1]) / Number(over[2]) : 0
  return whole + share
}

const secondsIn = (unit: string) => SECONDS.find(([pattern]) => pattern.test(unit))?.[1] ?? 0

/**
 * The times that a step mentions, each once. For "30 to 35 minutes" it takes the first, when one checks for the first
 * time.
 */
export function timersIn(step: string): StepTimer[] {
  const found = new Map<number, StepTimer>()
  for (const [text, amount = '', unit = '', more, moreUnit] of step.matchAll(TIMES)) {
    const extra = more && moreUnit ? numberOf(more) * secondsIn(moreUnit) : 0
    const seconds = Math.round(numberOf(amount) * secondsIn(unit) + extra)
    if (seconds > 0 && seconds <= DAY_S && !found.has(seconds)) found.set(seconds, { text: text.trim(), seconds })
  }
  return [...found.values()]
}

/** The remaining time like a kitchen clock: 1:05:00, 4:30. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
