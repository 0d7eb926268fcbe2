import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { startPictureWorker } from '#server/files/pictures/picture-worker.ts'
import { photo } from '#server/files/testing.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-reader-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const packages = path.join(folder, 'node_modules')
await mkdir(path.join(packages, 'tesseract.js'), { recursive: true })
await mkdir(path.join(packages, '@tesseract.js-data/eng'), { recursive: true })
await writeFile(path.join(packages, '@tesseract.js-data/eng/package.json'), '{}')

/** Replaces what the reader does with a picture. */
const readerDoes = (work: string) =>
  writeFile(
    path.join(packages, 'tesseract.js/index.js'),
    `exports.createWorker = async () => ({ recognize: async (picture) => { ${work} } })`,
  )
await readerDoes('')

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<< /Size 1 >>\n%%EOF\n')
const jpeg = Buffer.from(await photo(400, 300).jpeg(90))

async function receipt({ app, cookie }: TestBakery, bytes = jpeg, name = 'till.jpg'): Promise<number> {
  const form = new FormData()
  form.set('purpose', 'receipt')
  form.set('image', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/media',
    headers: { cookie, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(answer.statusCode, answer.payload).toBe(201)
  return answer.json().id
}
const textOf = ({ owner }: TestBakery, id: number) => owner.post(`/expenses/receipts/${id}/text`)
const isAvailable = async ({ owner }: TestBakery) => (await owner.get('/expenses/photograph-reader')).body.isAvailable

test('a server without a reader says so, and what to do instead', async () => {
  const bakery = await newBakery()
  expect(await isAvailable(bakery)).toBe(false)
  expect(await textOf(bakery, await receipt(bakery))).toMatchObject({
    status: 409,
    body: { error: 'This server does not read photographs. Copy the text on your phone and paste it.' },
  })
})

test("a photograph's text is read from its prepared copy, for its own bakery alone, and a PDF's is not", async () => {
  const app = await testApp({ environment: { RECEIPT_READER: folder } })
  const [bakery, stranger] = [await newBakery(app), await newBakery(app)]
  const worker = startPictureWorker(app.services)
  await readerDoes(`return { data: { text: picture.toString('latin1', 8, 12) + '\\nBUTTER 12.50\\nTOTAL 12.50\\n' } }`)
  expect(await isAvailable(bakery)).toBe(true)
  const id = await receipt(bakery)
  expect(await textOf(bakery, id)).toMatchObject({ status: 200, body: { text: 'WEBP\nBUTTER 12.50\nTOTAL 12.50' } })
  expect((await textOf(stranger, id)).status).toBe(404)
  expect(await textOf(bakery, await receipt(bakery, PDF, 'bill.pdf'))).toMatchObject({
    status: 422,
    body: { error: 'Only photographs can be read. Copy the text of the PDF and paste it.' },
  })

  const unreadable = {
    status: 422,
    body: { error: expect.stringMatching(/^No text could be read in this photograph/) },
  }
  await readerDoes('process.exit(3)')
  expect(await textOf(bakery, id)).toMatchObject(unreadable)
  await readerDoes("return { data: { text: ' ' } }")
  expect(await textOf(bakery, id)).toMatchObject(unreadable)
  await readerDoes("return { data: { text: 'MILK 2.00' } }")
  expect(await textOf(bakery, id)).toMatchObject({ status: 200, body: { text: 'MILK 2.00' } })
  await worker.stop()
}, 60_000)
