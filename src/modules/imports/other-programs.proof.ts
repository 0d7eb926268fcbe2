import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ImportType } from './import-type.ts'
import { matchColumns } from './matching/match-columns.ts'
import { decodeText } from './reading/decode-text.ts'
import { readRows } from './reading/read-rows.ts'
import { readTable } from './reading/read-table.ts'

/** A folder of real exports: `csv/NAME.csv` beside `expected/NAME.json`, the mapping that a person wrote for it. */
const FOLDER = process.env.IMPORT_FILES ?? ''

type Expected = {
  importType: ImportType
  mapping: Record<string, string | null>
  alsoAccept?: Record<string, (string | null)[]>
  exactlyOneOf?: string[][]
}

const MONEY = ['amount', 'packCost', 'price', 'costPrice', 'unitPrice', 'sellPrice', 'totalCost', 'costPerServing']

function read(name: string, type: ImportType) {
  const { text } = decodeText(readFileSync(path.join(FOLDER, 'csv', `${name}.csv`)))
  return readTable(readRows(text), type)
}

describe.skipIf(FOLDER === '')('files of other programs', () => {
  it('are mapped as a person maps them', () => {
    let [right, wrong, missed] = [0, 0, 0]
    const told: string[] = []
    for (const file of readdirSync(path.join(FOLDER, 'expected'))) {
      const name = path.basename(file, '.json')
      const expected = JSON.parse(readFileSync(path.join(FOLDER, 'expected', file), 'utf8')) as Expected
      const answer = read(name, expected.importType)
      if ('error' in answer) {
        told.push(`${name}: ${answer.error}`)
        continue
      }
      const { mapping } = matchColumns(expected.importType, answer.table.columns)
      const oneOf = expected.exactlyOneOf?.flat() ?? []
      for (const [field, header] of Object.entries(expected.mapping)) {
        const accepted = [header, ...(expected.alsoAccept?.[field] ?? [])]
        const proposed = mapping[field] ?? null
        // Most files were judged before columns of whole names were split.
        const isParted = ['firstName', 'lastName'].includes(field) && mapping.firstName === mapping.lastName
        if (header === null && isParted) continue
        const inGroup = oneOf.includes(field) && oneOf.some((other) => other !== field && mapping[other] !== undefined)
        if (accepted.includes(proposed)) right += proposed === null ? 0 : 1
        else if (proposed === null) {
          if (inGroup) continue
          missed += 1
          told.push(`${name}: ${field} missed, expected ${accepted.join(' or ')}`)
        } else {
          wrong += 1
          told.push(
            `${name}: ${field} is ${proposed}, expected ${accepted.join(' or ')}${MONEY.includes(field) ? ' MONEY' : ''}`,
          )
        }
      }
    }
    const [precision, recall] = [right / (right + wrong), right / (right + missed)]
    console.info(`precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n${told.join('\n')}`)
    expect(precision).toBeGreaterThanOrEqual(0.97)
    expect(recall).toBeGreaterThanOrEqual(0.95)
    expect(told.filter((line) => line.endsWith('MONEY'))).toEqual([])
  })
})
