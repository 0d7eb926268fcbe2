import { addDays, weekdayOf } from '#shared/dates/dates.ts'

const DAYS = 7
const WEEKS = 4
const NAME = /^bakebook-(\d{4}-\d{2}-\d{2})-\d{6}\.zip$/

/** Files that a nightly backup wrote, those too that it did not finish; others in the folder are not ours to remove. */
export const isHalf = (name: string): boolean => /^bakebook-[-0-9]{17}\.zip\.[0-9a-f]{8}\.half$/.test(name)

/** "bakebook-2026-11-25-033000.zip", by the clock of the server's place. */
export function backupName(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `bakebook-${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}.zip`
}

/** The backups that are neither the last of one of the last seven days nor of one of the last four weeks that have one. */
export function outdatedBackups(names: readonly string[]): string[] {
  const newestFirst = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
  const lastOf = (periodOf: (day: string) => string, most: number) => {
    const last = new Map<string, string>()
    for (const name of newestFirst) {
      const period = periodOf(NAME.exec(name)?.[1] ?? '')
      if (!last.has(period)) last.set(period, name)
    }
    return [...last.values()].slice(0, most)
  }
  const kept = new Set([...lastOf((day) => day, DAYS), ...lastOf((day) => addDays(day, -weekdayOf(day)), WEEKS)])
  return newestFirst.filter((name) => !kept.has(name))
}
