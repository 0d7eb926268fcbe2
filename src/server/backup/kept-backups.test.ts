import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/dates/dates.ts'
import { backupName, outdatedBackups } from './kept-backups.ts'
import { lastQuietTime } from './nightly-backups.ts'

const nameOf = (day: string, time = '033000') => `bakebook-${day}-${time}.zip`

describe('nightly backups', () => {
  it('are kept for seven days and four weeks', () => {
    const names = new Set<string>()
    for (let day = '2026-08-01'; day < '2026-11-26'; day = addDays(day, 1)) {
      names.add(nameOf(day))
      for (const name of outdatedBackups([...names])) names.delete(name)
    }
    // 2026-11-25 is a Wednesday; weeks begin on Sunday.
    expect([...names]).toEqual(
      ['11-07', '11-14', '11-19', '11-20', '11-21', '11-22', '11-23', '11-24', '11-25'].map((day) =>
        nameOf(`2026-${day}`),
      ),
    )
  })

  it('count the last of a day, however many days lie between, and leave other files alone', () => {
    const names = [
      nameOf('2026-01-03'),
      nameOf('2026-01-03', '120000'),
      nameOf('2025-06-03'),
      'bakebook-old.zip',
      'photo.jpg',
    ]
    expect(outdatedBackups(names)).toEqual([nameOf('2026-01-03')])
    expect(outdatedBackups([])).toEqual([])
  })

  it('are named by the time at which they began', () => {
    expect(backupName(new Date(2026, 0, 3, 4, 5, 6))).toBe('bakebook-2026-01-03-040506.zip')
  })

  it('are due at half past three', () => {
    expect(lastQuietTime(new Date(2026, 0, 3, 3, 29))).toEqual(new Date(2026, 0, 2, 3, 30))
    expect(lastQuietTime(new Date(2026, 0, 3, 3, 31))).toEqual(new Date(2026, 0, 3, 3, 30))
  })
})
