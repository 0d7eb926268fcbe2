import { addDays, weekdayOf } from '#shared/dates/dates.ts'

const DAYS = 7
const WEEKS = 4
const NAME = /^bakebook-(\d{4}-\d{2}-\d{2})-\d{6}\.zip$/

/** Files that a nightly backup wrote or left unfinished. Any other file in the folder is not ours to remove. */
export const isHalf = (name: string): boolean => /^bakebook-[-0-9]{17}\.zip\.[0-9a-f]{8}\.half$/.test(name)

/** "bakebook-2026-11-25-033000.zip", in the server's local time. */
export function backupName(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `bakebook-${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}.zip`
}

/** All backups but those to keep: the last of each of seven days and the last of each of four weeks. */
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
