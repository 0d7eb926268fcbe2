import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import type { ImportType } from '../import-type.ts'
import { matchColumns } from '../matching/match-columns.ts'
import { readRows } from '../reading/read-rows.ts'
import { readTable } from '../reading/read-table.ts'
import { chunkOf } from '../schema.ts'

const bodyOf = (type: ImportType, text: string) => {
  const read = readTable(readRows(text), type)
  if ('error' in read) throw new Error(read.error)
  const { columns, rows } = read.table
  return {
    records: rows.map(({ cells }) => Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? '']))),
    lines: rows.map(({ line }) => line),
    columnMapping: matchColumns(type, columns).mapping,
  }
}
async function imported(bakery: TestBakery, type: ImportType, text: string) {
  const answer = await bakery.owner.post(`/${type}/import`, bodyOf(type, text))
  expect(answer.body.data, answer.text).toMatchObject({ failed: 0, skipped: 0 })
}
/** The rows without their order: two people of one name come in order of creation. */
const rowsOf = (text: string) =>
  Papa.parse<string[]>(text)
    .data.map((cells) => cells.join(' | '))
    .toSorted()

/** A file in chunks of 500 rows below the headers, as the browser sends it. */
function partsOf(text: string): string[] {
  const [headers, ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data
  const chunks = Array.from({ length: Math.ceil(rows.length / chunkOf('contacts')) }, (_, at) =>
    rows.slice(at * chunkOf('contacts'), (at + 1) * chunkOf('contacts')),
  )
  return chunks.map((chunk) => Papa.unparse([headers ?? [], ...chunk]))
}
const exported = async (bakery: TestBakery, type: ImportType) => {
  const { status, text } = await bakery.owner.get(`/${type}/export`)
  expect(status, text).toBe(200)
  return text
}

const people = Array.from({ length: 1000 }, (_, at) => {
  const cells = [
    `Zoë ${'abcdefghij'[at % 10]}`,
    "O'Neil-Ng",
    `guest-${at}@example.com`,
    at % 3 ? '' : `+44 20 7946 0${100 + at}`,
  ]
  return [
    ...cells,
    at % 2 ? `"${at} High St, Bath"` : '',
    ['=1+1', '-5 at the door', '"a ""quote"", a\nline"'][at % 3],
  ].join(',')
})
/** Lists of a bakery. The list of recipes has no ingredients, so it cannot move recipes. */
const FILES: [ImportType, string][] = [
  ['contacts', ['First name,Last name,Email,Phone,Address,Notes', ...people].join('\n')],
  ['products', 'Name,Type,Servings,Price,Description\nParty cake,Cake,24,120.00,-two tiers\nScone,Cookie,1,2.50,\n'],
  [
    'expenses',
    'Date,Description,Amount,Category,Supplier\n2026-01-31,=Boxes,18.00,Packaging,"Boxes, Ltd"\n2026-02-28,Flour,2.85,Ingredients,Mill\n',
  ],
]

it.each(FILES)(
  '%s of our own export are the same records in a bakery that types prices in another way',
  async (type, text) => {
    const [here, there] = [await newBakery(), await newBakery()]
    for (const bakery of [here, there]) if (type === 'products') await imported(bakery, 'recipes', FILES[1]?.[1] ?? '')
    for (const part of partsOf(text)) await imported(here, type, part)
    const file = await exported(here, type)
    for (const part of partsOf(file)) await imported(there, type, part)
    expect(rowsOf(await exported(there, type))).toEqual(rowsOf(file))
  },
)

it('two tabs that send the same rows at once store them once', async () => {
  const bakery = await newBakery()
  const body = {
    ...bodyOf('contacts', FILES[0]?.[1].split('\n').slice(0, 3).join('\n') ?? ''),
    batch: randomUUID(),
    duplicates: 'add',
  }
  const answers = await Promise.all(Array.from({ length: 6 }, () => bakery.owner.post('/contacts/import', body)))
  const counts = answers.map(({ status, body: answer }) => (status === 200 ? answer.data.imported : status))
  expect(counts.filter((count) => count === 2).length, JSON.stringify(counts)).toBeGreaterThan(0)
  expect(counts.every((count) => count === 2 || count === 409)).toBe(true)
  expect((await bakery.owner.get('/contacts')).body).toHaveLength(2)
})
