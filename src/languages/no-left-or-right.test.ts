import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'

/** The styles of customers' pages and mails. The public site of Bakebook is English. */
const STYLES = [
  'src/web/public/**/*.css',
  'src/modules/!(site)/web/{public,public-form}/**/*.css',
  'src/server/mail/{layout,render,light-markup}.ts',
]
const SIDE =
  /(?:^|[\s;{'"`])(?:(?:left|right)\s*:|(?:margin|padding|border)-(?:left|right)\b|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/

const sidesIn = (source: string): string[] =>
  source.split('\n').flatMap((line) => (SIDE.test(line) ? [line.trim()] : []))

/** Lines of a page begin at its own side, whatever the direction of the words in them. */
const MEANT = ['text-align: left;', 'text-align: right;']

test('the pages and mails of customers name no left and no right, so that they mirror', () => {
  const files = globSync(STYLES, { cwd: ROOT })
  expect(files.length).toBeGreaterThan(10)
  const found = files.flatMap((file) => sidesIn(readFileSync(path.join(ROOT, file), 'utf8')))
  expect(found.toSorted()).toEqual(MEANT)
})

test.each(['  left: 0;', 'margin-left: 1rem;', "td: 'text-align:right'", 'a { padding-right: 2px }', '{float:left}'])(
  '%s is noticed',
  (line) => expect(sidesIn(line)).toHaveLength(1),
)

test.each(['inset-inline-start: 0;', 'justify-content: left-over', '// on the left side'])('%s is none', (line) =>
  expect(sidesIn(line)).toEqual([]),
)
