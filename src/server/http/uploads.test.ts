import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import multipart from '@fastify/multipart'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { answerError } from './errors.ts'
import { cleanFileName, makeReceiver, type Received } from './uploads.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-uploads-'))
const spoolFolder = path.join(folder, 'spool')
await mkdir(spoolFolder, { mode: 0o700 })
const app = fastify()
app.setErrorHandler(answerError)
await app.register(multipart)
const receive = makeReceiver({ spoolFolder })
const receiveOnFullDisk = makeReceiver({ spoolFolder, limits: { freeBytesMin: Number.MAX_SAFE_INTEGER } })
let received: Received | undefined
// oxlint-disable-next-line oxc/no-async-endpoint-handlers -- this is Fastify, which answers a rejected promise
app.post('/', async (request) => {
  received = await receive(request)
  return { fields: received.fields, files: received.files.map(({ path: _, ...file }) => file) }
})
// oxlint-disable-next-line oxc/no-async-endpoint-handlers -- this is Fastify, which answers a rejected promise
app.post('/full', (request) => receiveOnFullDisk(request))
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const BOUNDARY = 'xxBakebookxx'
const type = `multipart/form-data; boundary=${BOUNDARY}`
type Part = { name: string; value: string | Buffer; fileName?: string }
const partHead = ({ name, fileName }: Part) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: image/png`}\r\n\r\n`
const bodyOf = (parts: Part[]) =>
  Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(partHead(part)), Buffer.from(part.value), Buffer.from('\r\n')]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
async function send(parts: Part[] | Buffer, contentType = type, url = '/') {
  received = undefined
  const payload = Buffer.isBuffer(parts) ? parts : bodyOf(parts)
  const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const image = (fileName = 'cake.png', bytes = 10): Part => ({ name: 'images', fileName, value: Buffer.alloc(bytes, 7) })
const spooled = () => readdir(spoolFolder)

test('fields arrive as text, files in a private folder, and what nobody takes over is removed', async () => {
  const { status, body } = await send([{ name: 'firstName', value: 'Zoë' }, image(), image('two.gif', 3_000_000)])
  expect(status).toBe(200)
  expect(body.fields).toEqual({ firstName: 'Zoë' })
  expect(body.files).toEqual([
    { fieldName: 'images', fileName: 'cake.png', contentType: 'image/png', bytes: 10 },
    { fieldName: 'images', fileName: 'two.gif', contentType: 'image/png', bytes: 3_000_000 },
  ])
  const [first, second] = received?.files ?? []
  expect((await stat(first?.path ?? '')).mode & 0o777).toBe(0o600)
  expect(await readFile(second?.path ?? '')).toEqual(Buffer.alloc(3_000_000, 7))
  await rename(first?.path ?? '', path.join(folder, 'taken'))
  await received?.discard()
  expect(await spooled()).toEqual([])
  expect((await stat(path.join(folder, 'taken'))).size).toBe(10)
})

test('a file of exactly 8 MB is taken; one byte more is refused under its field', async () => {
  expect((await send([image('a.png', 8 * 1024 * 1024)])).status).toBe(200)
  await received?.discard()
  const { status, body } = await send([image('wedding.png', 8 * 1024 * 1024 + 1)])
  expect([status, body.fields]).toEqual([422, { images: 'wedding.png is larger than 8MB' }])
  expect(await spooled()).toEqual([])
})

test('twenty images are taken, twenty-one or more than 60 MB are too many', async () => {
  const many = (count: number, bytes: number) => Array.from({ length: count }, (_, n) => image(`${n}.png`, bytes))
  expect((await send(many(20, 10))).status).toBe(200)
  await received?.discard()
  for (const parts of [many(21, 10), many(8, 8 * 1024 * 1024)]) {
    const { status, body } = await send(parts)
    expect([status, body.error, body.fields]).toEqual([
      413,
      'Please add fewer images',
      { images: 'Please add fewer images' },
    ])
    expect(await spooled()).toEqual([])
  }
})

test('nothing is taken while the disk has hardly any room left, and the sender is told', async () => {
  const { status, body } = await send([image()], type, '/full')
  expect([status, body.error]).toEqual([
    503,
    'There is no room for pictures on the server right now. Please continue without them, or try again later.',
  ])
  expect(await spooled()).toEqual([])
})

test('a file input without a file is no file', async () => {
  const { body } = await send([{ name: 'firstName', value: 'Ana' }, image('', 0)])
  expect([body.fields, body.files]).toEqual([{ firstName: 'Ana' }, []])
  expect(await spooled()).toEqual([])
})

test('a form that no browser sends is refused and leaves nothing behind', async () => {
  const text = (name: string, value = 'x'): Part => ({ name, value })
  const cases: [Part[] | Buffer, number, string?][] = [
    [[text('__proto__')], 400],
    [[text('constructor')], 400],
    [[image(), { ...image(), name: '__proto__' }], 400],
    [[text('a[b]')], 400],
    [[text('a.b')], 400],
    [[text('a'.repeat(101))], 400],
    [[text('a'), text('a')], 400],
    [[text('long', 'x'.repeat(64 * 1024 + 1))], 413],
    [Array.from({ length: 61 }, (_, n) => text(`f${n}`)), 413],
    [Array.from({ length: 90 }, (_, n) => text(`f${n}`)), 413],
    [Buffer.from('not a form at all'), 400],
    [bodyOf([image()]).subarray(0, 60), 400],
    [bodyOf([image('a.png', 5000)]).subarray(0, 3000), 400],
    [bodyOf([image('a.png', 5000), text('a')]).subarray(0, -25), 400],
    [Buffer.from(`--${BOUNDARY}\r\n${'X: y\r\n'.repeat(50_000)}\r\n`), 400],
    [bodyOf([image()]), 400, 'multipart/form-data'],
    [bodyOf([image()]), 400, 'multipart/form-data; boundary='],
    [bodyOf([image()]), 400, `multipart/form-data; boundary=${'b'.repeat(5000)}`],
  ]
  for (const [parts, status, contentType] of cases) {
    const answer = await send(parts, contentType)
    expect([answer.status, await spooled()], String(parts).slice(0, 200)).toEqual([status, []])
    expect(answer.body.requestId).toBeTruthy()
  }
})

test('no form of random bytes ends in a server error', async () => {
  const whole = bodyOf([{ name: 'a', value: 'b' }, image('x.png', 300), { name: 'c', value: 'd' }])
  for (let n = 0; n < 400; n++) {
    const mangled = Buffer.from(whole)
    for (let k = 0; k < 1 + (n % 7); k++) mangled[(n * 7919 + k * 104_729) % whole.length] = (n * 31 + k * 17) % 256
    const { status } = await send(mangled)
    expect(status, mangled.toString('latin1')).toBeLessThan(500)
    await received?.discard()
  }
  expect(await spooled()).toEqual([])
})

test('a caller who hangs up in the middle leaves no file behind', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const port = Number(new URL(address).port)
  const body = bodyOf([image('a.png', 500_000)])
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`)
      socket.write(body.subarray(0, 200_000), () => setTimeout(() => socket.destroy(), 100))
    })
    socket.on('error', reject).on('close', () => resolve())
  })
  for (let tries = 0; tries < 50 && (await spooled()).length > 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await spooled()).toEqual([])
})

test('a caller who sends far too much is told so on a connection that still works', async () => {
  const { port } = app.server.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Blob([bodyOf([image('big.png', 30_000_000)])]),
  })
  const { fields } = (await answer.json()) as { fields: unknown }
  expect([answer.status, fields]).toEqual([422, { images: 'big.png is larger than 8MB' }])
})

test('file names are kept as short plain text', () => {
  for (const [sent, kept] of [
    ['cake.jpg', 'cake.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Ana\\torte.png', 'torte.png'],
    ['a\r\nSet-Cookie: x.png', 'a Set-Cookie: x.png'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['..', 'file'],
    ['', 'file'],
    ['Kuchen – ü 🎂.webp', 'Kuchen – ü 🎂.webp'],
  ] as const)
    expect(cleanFileName(sent)).toBe(kept)
  expect(cleanFileName(`${'ä'.repeat(5000)}.jpeg`)).toBe(`${'ä'.repeat(95)}.jpeg`)
  expect(cleanFileName(`${'🎂'.repeat(4000)}.png`).length).toBeLessThanOrEqual(100)
  expect(cleanFileName(`${'🎂'.repeat(80)}.png`).isWellFormed()).toBe(true)
})
