import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'

type Rule = { name: string; files: RegExp; except?: RegExp; forbidden: RegExp; canary: string }

// What the linter has no rule for.
const RULES: Rule[] = [
  {
    name: 'pure code asks nobody for the time or for chance',
    files: /^src\/(shared\/[^/]+|modules\/[^/]+\/[^/]+)\.ts$/,
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

  test('would be noticed', () => expect(forbidden.test(canary)).toBe(true))
})
