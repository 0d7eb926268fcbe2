import { describe, expect, it } from 'vitest'
import { matchColumns } from './match-columns.ts'
import { FIFTH_SET } from './testing/fifth-set.ts'
import { FIRST_SET } from './testing/first-set.ts'
import { FOURTH_SET } from './testing/fourth-set.ts'
import type { HeldOutFile } from './testing/held-out-file.ts'
import { SECOND_SET } from './testing/second-set.ts'
import { SEVENTH_SET } from './testing/seventh-set.ts'
import { SIXTH_SET } from './testing/sixth-set.ts'
import { THIRD_SET } from './testing/third-set.ts'

const MONEY = new Set(
  'amount packCost price costPrice unitPrice sellPrice totalCost costPerServing recipeCost supplyCost overheadCost'.split(
    ' ',
  ),
)

/** Counts the right, wrong and missed columns of the files, with a line for each that was not right. */
function judged(files: readonly HeldOutFile[]) {
  let [right, missed] = [0, 0]
  const wrong: { field: string; told: string }[] = []
  const told: string[] = []
  for (const { program, type, headers, rows, fields } of files) {
    const cells = rows.map((row) => row.split('|'))
    const columns = headers.split('|').map((name, at) => ({ name, values: cells.map((row) => row[at] ?? '') }))
    const { mapping } = matchColumns(type, columns)
    const open = new Map(Object.entries(mapping))
    for (const expected of fields.split(';')) {
      const [names = '', ...rest] = expected.split('=')
      const accepted = acceptedOf(rest.join('='), new Set(headers.split('|')))
      const proposed = names.split(',').filter((field) => open.has(field))
      const good = proposed.filter((field) => accepted.has(open.get(field) ?? ''))
      for (const field of proposed) {
        if (good.includes(field)) right += 1
        else
          wrong.push({ field, told: `${program}: ${field} is ${open.get(field)}, not ${[...accepted].join(' or ')}` })
        open.delete(field)
      }
      if (proposed.length > 0 || accepted.has('-')) continue
      missed += 1
      told.push(`${program}: ${names} was missed in ${[...accepted].join(' or ')}`)
    }
    for (const [field, header] of open) wrong.push({ field, told: `${program}: ${field} is ${header}, not empty` })
  }
  return {
    right,
    missed,
    wrong,
    told: [...wrong.map((each) => `${each.told}${MONEY.has(each.field) ? ' MONEY' : ''}`), ...told],
  }
}

/** A header may contain a slash itself. */
function acceptedOf(text: string, headers: ReadonlySet<string>): Set<string> {
  if (headers.has(text)) return new Set([text])
  const parts = text.split('/')
  for (let at = 1; at < parts.length; at++) {
    const first = parts.slice(0, at).join('/')
    if (first === '-' || headers.has(first)) return new Set([first, ...acceptedOf(parts.slice(at).join('/'), headers)])
  }
  if (text !== '-') throw new Error(`no header ${text}`)
  return new Set([text])
}

// Before the aliases were tuned, the first set had a recall of 0.85 and the later third set one of 0.77; no column was
// ever mapped wrongly. Sets four to six had 0.77, 0.79 and 0.84. Set seven came last, had 0.97 at once, and was not
// used for tuning. New files should fall between that and the figures below.
describe('files of programs and people', () => {
  it.each([
    ['the first set', FIRST_SET],
    ['the second set', SECOND_SET],
    ['the third set', THIRD_SET],
    ['the fourth set', FOURTH_SET],
    ['the fifth set', FIFTH_SET],
    ['the sixth set', SIXTH_SET],
    ['the seventh set', SEVENTH_SET],
  ])('are mapped as a person maps them: %s', (name, files) => {
    const { right, missed, wrong, told } = judged(files)
    const [precision, recall] = [right / (right + wrong.length), right / (right + missed)]
    console.info(`${name}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n${told.join('\n')}`)
    expect(precision).toBeGreaterThanOrEqual(0.97)
    expect(recall).toBeGreaterThanOrEqual(0.95)
    expect(wrong.filter(({ field }) => MONEY.has(field))).toEqual([])
  })
})
