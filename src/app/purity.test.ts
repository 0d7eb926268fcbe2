import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { ROOT } from '#server/config.ts'

type Rule = { name: string; files: RegExp; except?: RegExp; forbidden: RegExp; canary: string | string[] }

const STATUS = `'(?:${ORDER_STATUSES.join('|')})'`
const COMPARED = String.raw`(?:(?:\|\||\bor\b)[\s\w.]*(?:===|=)|(?:&&|\band\b)[\s\w.]*(?:!==|<>))`

// Rules that the linter does not have.
const RULES: Rule[] = [
  {
    name: 'pure code asks nobody for the time or for chance',
    files: /^src\/(shared\/.+|modules\/[^/]+\/(?!server\/|web\/).+)\.ts$/,
    forbidden: /new Date\(\)|Date\.now\(|Math\.random\(|performance\.now\(/,
    canary: 'const now = new Date()',
  },
  {
    name: 'a date without a time is never made into a Date, which would move it by the zone of the machine',
    files: /^src\/.+\.tsx?$/,
    forbidden: /new Date\(\s*['"`]\d{4}-\d\d-\d\d['"`]\s*\)/,
    canary: "new Date('2026-10-04')",
  },
  {
    name: 'days are stepped through by daysFrom, which ends where the calendar does',
    files: /^src\/.+\.tsx?$/,
    except: /\.(?:test|proof)\.tsx?$|\/testing\.ts$/,
    forbidden: /\bfor \([^;]*;[^;]*;[^;{]*= ?add(?:Days|Months)\(/,
    canary: 'for (let day = from; day <= to; day = addDays(lastOfMonth(day), 1)) {',
  },
  {
    name: 'text becomes markup in one place only',
    files: /^src\/.+\.tsx?$/,
    except: /^src\/modules\/mailbox\/web\/mail-body\.tsx$/,
    forbidden: /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/,
    canary: '<div dangerouslySetInnerHTML={{ __html: text }} />',
  },
  {
    name: 'no file has a name that says nothing',
    files:
      /^src\/.+\/(index|service|services|helper|helpers|util|utils|misc|common|manager|types|constants|hooks)\.tsx?$/,
    forbidden: /^/,
    canary: '',
  },
  {
    name: 'order statuses are listed in one module only',
    files: /^src\/modules\/.+\.tsx?$/,
    // The reports' oracle shares no code with what it checks.
    except: /^src\/modules\/(?:order-status|demo|reports\/server\/testing)\/|(?:words|\/testing)\.ts$/,
    // Two statuses in a row, in TypeScript or SQL. A pair that names a move is not a list.
    forbidden: new RegExp(`(?<!findMove\\()${STATUS}\\s*(?:,|\\||:\\s*case\\b|${COMPARED})\\s*${STATUS}`),
    canary: [
      "const OPEN = ['Draft', 'Quote']",
      "type Told = 'Confirmed' | 'Cancelled'",
      "sql`select from orders where status in ('In Progress', 'Ready')`",
      "sql`select from orders o where o.status = 'Booked' or o.status = 'Confirmed'`",
      "status !== 'Draft' && order.status !== 'Cancelled'",
      "case 'Booked':\n    case 'Confirmed':",
    ],
  },
]

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|proof)\.tsx?$/.test(file))

describe.each(RULES)('$name', ({ files: where, except, forbidden, canary }) => {
  test('holds everywhere', () => {
    const guilty = files
      .filter((file) => where.test(file) && !except?.test(file))
      .filter((file) => forbidden.test(readFileSync(path.join(ROOT, file), 'utf8')))
    expect(guilty).toEqual([])
  })

  test.each([canary].flat())('would be noticed: %s', (text) => expect(forbidden.test(text)).toBe(true))
})
