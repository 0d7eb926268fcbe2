import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { newBakery } from '#app/server/testing.ts'
import { sheetXml, spreadsheetFiles, zipTo } from '#server/files/reading/spreadsheet-testing.ts'
import { matchColumns } from '../matching/match-columns.ts'
import { rowsOfSheet } from '../reading/read-rows.ts'
import { readTable } from '../reading/read-table.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-sheets-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const bakery = await newBakery()

async function send(bytes: Uint8Array | undefined, headers: Record<string, string> = { cookie: bakery.cookie }) {
  const form = new FormData()
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)]), 'contacts.xlsx')
  const encoded = new Response(form)
  const answer = await bakery.app.app.inject({
    method: 'POST',
    url: '/api/import/spreadsheet',
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

it('contacts come from an Excel file, and what the sheet holds is text to us', async () => {
  const file = path.join(folder, 'contacts.xlsx')
  const rows = [
    ['My customers', null, null, null],
    [],
    ['First name', 'Last name', 'Phone', 'Notes'],
    ['Ana', 'Silva', '07700900123', '=1+1'],
    ['Bo', 'Diaz', 447_700_900_456, '<b>Bold</b>'],
  ]
  await zipTo(file, spreadsheetFiles({ Customers: sheetXml(rows) }))
  const { status, body } = await send(await readFile(file))
  expect([status, body.sheet, body.sheetCount]).toEqual([200, 'Customers', 1])

  const read = readTable(rowsOfSheet(body.rows), 'contacts')
  if ('error' in read) throw new Error(read.error)
  const { columns, rows: filled, headerLine } = read.table
  expect([headerLine, filled.map(({ line }) => line)]).toEqual([3, [4, 5]])
  const answer = await bakery.owner.post('/contacts/import', {
    records: filled.map(({ cells }) => Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? '']))),
    lines: filled.map(({ line }) => line),
    columnMapping: matchColumns('contacts', columns).mapping,
  })
  expect(answer.body.data, answer.text).toMatchObject({ imported: 2, failed: 0 })
  const { body: contacts } = await bakery.owner.get('/contacts')
  expect(contacts).toMatchObject([
    { firstName: 'Ana', phone: '07700900123' },
    { firstName: 'Bo', phone: '447700900456' },
  ])
  const notes = async ({ id }: { id: number }) => (await bakery.owner.get(`/contacts/${id}`)).body.notes
  expect(await Promise.all(contacts.map(notes))).toEqual(['=1+1', 'Bold'])
})

it('a file that is no spreadsheet is refused with the sentence that says what to do', async () => {
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  expect(await send(old)).toMatchObject({ status: 422, body: { fields: { file: expect.stringContaining('.xlsx') } } })
  expect(await send(Buffer.from('nothing of the kind'))).toMatchObject({ status: 422 })
  expect(await send(undefined)).toMatchObject({ status: 422, body: { fields: { file: 'Choose a file' } } })
})

it('strangers upload nothing', async () => {
  expect(await send(Buffer.from('PK'), {})).toMatchObject({ status: 401 })
})
