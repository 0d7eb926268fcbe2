/** `endsAt`: milliseconds since 1970 while it runs; `left`: milliseconds while it is stopped. */
export type Timer = { id: number; name: string; length: number } & (
  | { endsAt: number; left?: never }
  | { endsAt?: never; left: number }
)

const SECOND = 1000
const MINUTE = 60 * SECOND

export const minutesLong = (minutes: number): number => Math.round(minutes * MINUTE)

/** Milliseconds; negative once the time is over. */
export const timeLeft = (timer: Timer, now: number): number => timer.left ?? timer.endsAt - now

export const isOver = (timer: Timer, now: number): boolean => timer.endsAt !== undefined && timer.endsAt <= now

export const started = ({ id, name, length, ...timer }: Timer, now: number): Timer => ({
  id,
  name,
  length,
  endsAt: timer.endsAt ?? now + timer.left,
})

export const paused = (timer: Timer, now: number): Timer => ({
  id: timer.id,
  name: timer.name,
  length: timer.length,
  left: timeLeft(timer, now),
})

/** Stops the timer at its whole length, which also silences it. */
export const reset = ({ id, name, length }: Timer): Timer => ({ id, name, length, left: length })

/** Adds a minute; a timer that is over gets a minute from now. */
export const extended = (timer: Timer, now: number): Timer =>
  timer.endsAt === undefined
    ? { ...timer, left: timer.left + MINUTE }
    : { ...timer, endsAt: Math.max(timer.endsAt, now) + MINUTE }

/** "1:05:09", "4:30", and "+0:12" for a timer twelve seconds over. */
export function clockText(left: number): string {
  const seconds = Math.abs(Math.ceil(left / SECOND))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  const time = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes)
  return `${seconds > 0 && left < 0 ? '+' : ''}${time}:${two(seconds % 60)}`
}
