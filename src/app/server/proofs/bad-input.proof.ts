import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/db/testing.ts'
import { newBakery, type TestApp, testApp } from '../testing.ts'
import { type FilledBakery, fillBakery } from './fill-bakery.ts'
import { LoopWatch } from './loop-watch.ts'
import { addressOf, everyRoute, isFull, OPENS_A_BAKERY, PATIENCE_MS, randomStream, report } from './probes.ts'

// P9: any input gets a sentence with a 4xx: never a 5xx, a stack trace, SQL or a delay for others.
const REQUESTS = isFull ? 100_000 : 2_500
// Processor time of other programs does not count. A quick proof also tolerates a slow processor, measured by plain
// reads.
const BUSY_MS = 250
const BUSY_RATIO_MAX = 3
const BUSY_MS_EVER = 2_000
const BLOCK = 500
const READS_IN_PEACE = 40

let app: TestApp
let mine: FilledBakery
let port: number
const watch = new LoopWatch()
const watchInPeace = new LoopWatch()
beforeAll(async () => {
  app = await testApp({ database: await freshDatabase() })
  mine = await fillBakery(await newBakery(app), 'mine')
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.app.server.address() as { port: number }).port
})
afterAll(async () => {
  const { closePdfPool } = await import('#server/pdf/pdf-pool.ts')
  await closePdfPool()
})

const HOSTILE: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53 + 1,
  Number.MIN_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  '',
  ' ',
  'NaN',
  'Infinity',
  '1e309',
  '0x10',
  '١٢٣',
  '1,5',
  '-0.00',
  '9'.repeat(400),
  `0.${'1'.repeat(400)}`,
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800y',
  '\u202eevil\u202c',
  '👩‍👩‍👧‍👦'.repeat(50),
  'ﷺ'.repeat(300),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  'a'.repeat(100_000),
  '\r\nSet-Cookie: a=b',
  "'; drop table orders; --",
  '%',
  '_%\\',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '-0001-01-01',
  '275760-09-13',
  '9999-12-31',
  '10000-01-01',
  '2026-12-12T00:00:00Z',
  '24:00',
  '99:99',
  'user@[127.0.0.1]',
  `${'a'.repeat(64)}@${'b'.repeat(250)}.com`,
  'javascript:alert(1)',
  '../../etc/passwd',
  '__proto__',
  [],
  [[]],
  [null],
  [1, 'a', {}],
  {},
  { length: 1e9 },
  { toString: 'x' },
  { $ne: null },
]

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
const deep = (levels: number): string => `{"notes":${nested(levels)}}`

type Random = () => number
const oneOf = <T>(random: Random, choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T

/** The value with something hostile in one or two places. */
function spoilt(value: unknown, random: Random, depth = 0): unknown {
  if (depth > 0 && random() < 0.4) return oneOf(random, HOSTILE)
  if (Array.isArray(value)) {
    const list = value.map((each) => spoilt(each, random, depth + 1))
    // Many long values would take the proof longer to write than the server may take.
    const isLong = JSON.stringify(list[0] ?? null).length > 1_000
    return random() < 0.05 && !isLong ? Array.from({ length: 2_000 }, () => list[0] ?? null) : list
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    const at = Math.floor(random() * entries.length)
    return Object.fromEntries(
      entries
        .filter((_, i) => i !== at || random() > 0.1)
        .map(([key, each], i) => [key, i === at ? spoilt(each, random, depth + 1) : each]),
    )
  }
  return oneOf(random, HOSTILE)
}

/** Written as the form sends pictures: a part for each field, objects as JSON, and sometimes a file. */
function asMultipart(body: unknown, random: Random): string {
  const textOf = (value: unknown) => {
    if (typeof value === 'string') return value
    return random() < 0.3 ? nested(oneOf(random, [25, 5_000, 30_000])) : JSON.stringify(value)
  }
  const parts = Object.entries(typeof body === 'object' && body !== null ? body : { body }).map(
    ([name, value]) => `name="${name}"\r\n\r\n${textOf(value)}`,
  )
  if (random() < 0.3) parts.push(`name="images"; filename="${oneOf(random, FILE_NAMES)}"\r\n\r\nabc`)
  return `${parts.map((part) => `--edge\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--edge--\r\n`
}
const FILE_NAMES = ['a.png', '../../etc/passwd', 'a\u0000.png', '', 'a'.repeat(4_000), '\ud800.png', 'a.png\r\nx: y']

const ODD_IDS = [
  '0',
  '-1',
  '1.5',
  'abc',
  '%00',
  '%',
  '%2e%2e%2f',
  '99999999999999999999',
  "1'--",
  '１',
  'null',
  'NaN',
  '1e3',
  '%f0%28%8c%bc',
  'a'.repeat(290),
  'a'.repeat(5000),
]
const ODD_QUERIES = [
  'page=-1',
  'page=1e9',
  'pageSize=0',
  'pageSize=100000',
  'pageSize=abc',
  'sort=drop',
  'sort=-id%27',
  'q=%00',
  'q=%25%25%25',
  'q=a&q=b',
  'page[]=1',
  '__proto__[a]=1',
  'from=2026-02-30',
  'to=275760-01-01',
  'contactId=abc',
  'q=',
  `q=${'x'.repeat(3000)}`,
  '%',
  '&&&&',
  'q=%ed%a0%80',
  'tab=none',
  'kind=quote&revision=0',
  'preview=a.b.c',
]
const MULTIPART = 'multipart/form-data; boundary=edge'
const TYPES = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  '',
  'x'.repeat(500),
  'application/json, text/html',
]

const LEAKS =
  /\bat (?:async )?[\w.<>]+ \(|\.ts:\d+|node_modules|\bselect\b.+\bfrom\b|\binsert into\b|syntax error|relation "|column "|pg_|PostgreSQL|ZodError/i

/** The problem with one answer; undefined if it is fine. */
const problemOf = (status: number, text: string): string | undefined =>
  status >= 500
    ? `${status} ${text.slice(0, 200)}`
    : status >= 400 && LEAKS.test(text)
      ? `tells of its inside: ${text.slice(0, 300)}`
      : undefined

/** The same with half a character in every text. */
const broken = (value: unknown): unknown =>
  typeof value === 'string'
    ? `\ud800${value}`
    : Array.isArray(value)
      ? value.map(broken)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, broken(each)]))
        : value

test('half a character in any text is no failure', { timeout: PATIENCE_MS }, async () => {
  const wrong: string[] = []
  const known = everyRoute.filter(({ name }) => !name.startsWith('auth.') && name !== OPENS_A_BAKERY)
  for (const { name, route } of known) {
    const valid = mine.bodyFor(name)
    if (valid === undefined) continue
    const answer = await mine.owner.request(
      route.method,
      addressOf(route, mine.idsFor(route.path)),
      broken(valid) as object,
    )
    const problem = problemOf(answer.status, answer.text)
    if (problem) wrong.push(`${name} ${problem}`)
  }
  expect(wrong).toEqual([])
})

test('no request of any shape is answered with 5xx, a stack trace or SQL, and none holds up the others', {
  timeout: PATIENCE_MS,
}, async () => {
  const random = randomStream(7)
  const wrong = new Map<string, string>()
  const statuses: Record<string, number> = {}
  // Signing out would end the session that all others use.
  const known = everyRoute.filter(({ name }) => !['auth.logout', 'auth.endSession'].includes(name))
  // Anybody may call these without an account: a fifth of all requests.
  const strangers = known.filter(({ route }) => route.audience === 'everyone' || route.audience === 'customer')
  const share = Math.ceil((0.2 * known.length - strangers.length) / (0.8 * strangers.length))
  const routes = [...known, ...Array.from({ length: isFull ? Math.max(0, share) : 0 }, () => strangers).flat()]
  // Each of these may render a PDF.
  const slow = new Set(['documents.pdf', 'customer.pdf', 'portal.document', 'documents.send', 'customer.accept'])
  let tried = 0
  let longest = 0
  let slowest = ''
  let byStrangers = 0
  const readInPeace = async () => {
    watchInPeace.start()
    for (let i = 0; i < READS_IN_PEACE; i += 1) await mine.owner.get(i % 2 ? '/contacts' : '/orders?tab=all')
    watchInPeace.stop()
  }
  watch.start()
  for (let turn = 0; tried < REQUESTS; turn += 1) {
    const { name, route } = routes[turn % routes.length] as (typeof routes)[number]
    if (slow.has(name) && turn % (5 * routes.length) >= routes.length) continue
    if (name === OPENS_A_BAKERY && turn >= 2 * routes.length) continue
    if (tried % BLOCK === 0) {
      watch.stop()
      await readInPeace()
      watch.start()
    }
    tried += 1
    if (route.audience === 'everyone' || route.audience === 'customer') byStrangers += 1
    const ids = { ...mine.idsFor(route.path) }
    if (random() < 0.3) for (const key of Object.keys(ids)) ids[key] = oneOf(random, ODD_IDS)
    const query =
      random() < 0.3 || route.method === 'GET' ? `?${oneOf(random, ODD_QUERIES)}&${oneOf(random, ODD_QUERIES)}` : ''
    const valid = mine.bodyFor(name) ?? {}
    const isMultipart = name === 'enquiries.submit' && random() < 0.5
    const dice = random()
    const body: unknown = isMultipart
      ? asMultipart(spoilt(valid, random), random)
      : dice < 0.75
        ? JSON.stringify(spoilt(valid, random))
        : dice < 0.8
          ? deep(oneOf(random, [5, 25, 5_000, 100_000]))
          : dice < 0.9
            ? JSON.stringify(valid).slice(0, Math.floor(random() * 60))
            : dice < 0.95
              ? oneOf(random, ['', '{', 'null', '[]', '"a"', '\u0000', '{"a":1,"a":2}', '1', 'NaN'])
              : 'a'.repeat(300_000)
    const hasBody = route.method !== 'GET' && route.method !== 'DELETE'
    const headers: Record<string, string> = {
      cookie:
        random() < 0.95 ? mine.cookie : oneOf(random, ['sid=', 'sid=%00', 'sid=a; sid=b', '=', 'a'.repeat(4_000)]),
      ...(hasBody
        ? { 'content-type': isMultipart ? MULTIPART : random() < 0.9 ? 'application/json' : oneOf(random, TYPES) }
        : {}),
      ...(random() < 0.05
        ? { 'idempotency-key': oneOf(random, ['a', 'x'.repeat(200), '../../..', 'ok-key-12345']) }
        : {}),
      ...(route.audience === 'customer' ? { 'x-order-token': random() < 0.8 ? mine.quote.token : 'a' } : {}),
    }
    const answer = await app.app.inject({
      method: route.method,
      url: `/api${addressOf(route, ids)}${query}`,
      headers,
      ...(hasBody ? { payload: body as string } : {}),
    })
    if (watch.longestBusyMs > longest) [longest, slowest] = [watch.longestBusyMs, name]
    statuses[`${Math.floor(answer.statusCode / 100)}xx`] =
      (statuses[`${Math.floor(answer.statusCode / 100)}xx`] ?? 0) + 1
    const problem = problemOf(answer.statusCode, answer.payload)
    if (problem && !wrong.has(name))
      wrong.set(
        name,
        `${name} ${route.method} ${answer.statusCode} to ${addressOf(route, ids).slice(0, 80)}${query.slice(0, 80)} ${String(body).slice(0, 300)}: ${problem}`,
      )
  }
  watch.stop()
  report('P9', REQUESTS, wrong.size, {
    ...statuses,
    byStrangers,
    longestBusyMs: Math.round(watch.longestBusyMs),
    longestBusyAt: slowest,
    longestBusyInPeaceMs: Math.round(watchInPeace.longestBusyMs),
    longestStallMs: Math.round(watch.longestStallMs),
  })
  expect([...wrong.values()]).toEqual([])
  // The issue asks for 20,000 of them in the full proof.
  if (isFull) expect(byStrangers).toBeGreaterThanOrEqual(REQUESTS / 5)
  expect(statuses['4xx'] ?? 0).toBeGreaterThan(REQUESTS / 3)
  const most = Math.min(BUSY_MS_EVER, Math.max(BUSY_MS, BUSY_RATIO_MAX * watchInPeace.longestBusyMs))
  expect(watch.longestBusyMs).toBeLessThan(isFull ? BUSY_MS : most)
})

const FIRST_WORD_MS = 10_000
const SILENCE_MS = 500
// An unfinished request waits for its rest, and nothing handles CONNECT.
const MAY_WAIT = ['nothing', 'CONNECT', 'huge chunk size', 'a body cut short']

/** Sends bytes as they are; returns what came back until the server closed or fell silent. */
function raw(bytes: string | Buffer, firstWordMs = FIRST_WORD_MS): Promise<string> {
  return new Promise((done) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let text = ''
    let timer: NodeJS.Timeout
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      done(text)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(end, text === '' ? firstWordMs : SILENCE_MS)
    }
    socket.on('data', (data) => {
      text += data.toString('latin1')
      wait()
    })
    socket.on('close', end)
    socket.on('error', end)
    socket.on('connect', () => {
      socket.write(bytes)
      wait()
    })
  })
}

test('requests that break HTTP itself are refused, and the server goes on', { timeout: PATIENCE_MS }, async () => {
  const cookie = `cookie: ${mine.cookie}\r\n`
  const post = (head: string, body: string) =>
    `POST /api/contacts HTTP/1.1\r\nhost: a\r\n${cookie}${head}\r\n\r\n${body}`
  const upload = (body: string, head = 'content-type: multipart/form-data; boundary=edge') =>
    `POST /api/media HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${cookie}${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  const part = (name: string, text: string) =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  const file = (name: string) =>
    `--edge\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\ncontent-type: image/png\r\n\r\nabc\r\n`
  const json = 'content-type: application/json\r\n'
  const requests: Record<string, string | Buffer> = {
    nothing: '\r\n\r\n',
    noise: Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 37) % 256)),
    'no version': 'GET /healthz\r\n\r\n',
    'unknown method': 'BREW /api/contacts HTTP/1.1\r\nhost: a\r\n\r\n',
    TRACE: 'TRACE / HTTP/1.1\r\nhost: a\r\n\r\n',
    CONNECT: 'CONNECT a:80 HTTP/1.1\r\nhost: a\r\n\r\n',
    'no host': 'GET /healthz HTTP/1.1\r\n\r\n',
    'a megabyte of headers': `GET /healthz HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(1_000_000)}\r\n\r\n`,
    'ten thousand headers': `GET /healthz HTTP/1.1\r\nhost: a\r\n${'x: y\r\n'.repeat(10_000)}\r\n`,
    'a long address': `GET /api/${'a'.repeat(100_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
    'a bad address': 'GET /%zz%ff HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    'an absolute address': 'GET http://evil.test/api/contacts HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    'a length that is no number': post(`${json}content-length: abc`, '{}'),
    'a negative length': post(`${json}content-length: -5`, '{}'),
    'two lengths': post(`${json}content-length: 2\r\ncontent-length: 5`, '{}'),
    'length and chunks': post(`${json}content-length: 2\r\ntransfer-encoding: chunked`, '2\r\n{}\r\n0\r\n\r\n'),
    'bad chunk size': post(`${json}transfer-encoding: chunked`, 'zz\r\n{}\r\n0\r\n\r\n'),
    'huge chunk size': post(`${json}transfer-encoding: chunked`, 'ffffffffffffffff\r\n{}\r\n'),
    'unknown encoding': post(
      `${json}transfer-encoding: gzip, chunked\r\ncontent-encoding: gzip`,
      '2\r\n{}\r\n0\r\n\r\n',
    ),
    'a body cut short': post(`${json}content-length: 5000`, '{"firstName":'),
    'a folded header': `GET /healthz HTTP/1.1\r\nhost: a\r\nx: a\r\n b\r\n\r\n`,
    'NUL in a header': `GET /healthz HTTP/1.1\r\nhost: a\r\nx: a\0b\r\n\r\n`,
    'a smuggled second request': post(`${json}content-length: 0`, 'GET /api/orders HTTP/1.1\r\nhost: a\r\n\r\n'),
    'no boundary': upload('abc', 'content-type: multipart/form-data'),
    'an empty boundary': upload('abc', 'content-type: multipart/form-data; boundary='),
    'a multipart without parts': upload('--edge--\r\n'),
    'a multipart cut in its head': upload('--edge\r\ncontent-disp'),
    'a multipart cut in its file': upload(
      `${part('purpose', 'order')}--edge\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc`,
    ),
    'a multipart in a multipart': upload(
      `--edge\r\ncontent-disposition: form-data; name="image"\r\ncontent-type: multipart/mixed; boundary=in\r\n\r\n--in\r\n\r\nx\r\n--in--\r\n--edge--\r\n`,
    ),
    'a file that is no picture': upload(`${part('purpose', 'order')}${file('a.png')}--edge--\r\n`),
    'a name that climbs': upload(`${part('purpose', 'order')}${file('../../../../etc/passwd')}--edge--\r\n`),
    'a name with NUL': upload(`${part('purpose', 'order')}${file('a\0.png')}--edge--\r\n`),
    'a long name': upload(`${part('purpose', 'order')}${file('a'.repeat(4_000))}--edge--\r\n`),
    'a field of the wrong kind': upload(`${part('purpose', 'x'.repeat(5_000))}${file('a.png')}--edge--\r\n`),
    'a thousand fields': upload(`${Array.from({ length: 1_000 }, (_, i) => part(`f${i}`, 'x')).join('')}--edge--\r\n`),
    'a poisoned field name': upload(`${part('__proto__', 'x')}${part('constructor', 'x')}${file('a.png')}--edge--\r\n`),
    'an upload of ten gigabytes': `POST /api/media HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${cookie}content-type: multipart/form-data; boundary=edge\r\ncontent-length: 10000000000\r\n\r\n${file('a.png')}`,
    'eleven files': upload(`${part('purpose', 'order')}${file('a.png').repeat(11)}--edge--\r\n`),
  }
  const slug = mine.idsFor('/enquiries/public/{slug}').slug
  for (const [label, bytes] of Object.entries(requests))
    if (typeof bytes === 'string' && bytes.startsWith('POST /api/media'))
      requests[`${label}, from a stranger`] = bytes.replace('/api/media', `/api/enquiries/public/${slug}`)
  const wrong: string[] = []
  const entries = Object.entries(requests)
  const answers = await Promise.all(
    entries.map(
      async ([label, bytes]) =>
        [label, await raw(bytes, MAY_WAIT.includes(label) ? SILENCE_MS : FIRST_WORD_MS)] as const,
    ),
  )
  for (const [label, text] of answers) {
    for (const [, status] of text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)) {
      const problem = problemOf(Number(status), text)
      if (problem) wrong.push(`${label}: ${problem}`)
      if (
        status === '201' ||
        (status === '200' &&
          !['no version', 'no host', 'an absolute address', 'a folded header', 'ten thousand headers'].includes(label))
      )
        wrong.push(`${label}: was accepted: ${text.slice(0, 200)}`)
    }
  }
  const silent = answers.filter(([, text]) => text === '').map(([label]) => label)
  const healthy = await raw('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
  report('P9 HTTP', entries.length, wrong.length, { silent })
  expect(wrong).toEqual([])
  expect(silent.filter((label) => !MAY_WAIT.includes(label))).toEqual([])
  expect(healthy).toMatch(/^HTTP\/1\.1 200/)
})

const SLOW_HEADS = isFull ? 500 : 200
const SLOW_UPLOADS = isFull ? 100 : 40

// P22, the part about callers.
test('callers who never finish what they send keep nobody else from being served', {
  timeout: PATIENCE_MS,
}, async () => {
  const slug = mine.idsFor('/enquiries/public/{slug}').slug
  const before = await readdir(app.services.spoolFolder)
  const halves = [
    ...Array<string>(SLOW_HEADS).fill('GET /api/contacts HTTP/1.1\r\nhost: a\r\nx: '),
    ...Array<string>(SLOW_UPLOADS).fill(
      `POST /api/enquiries/public/${slug} HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: 500000\r\n\r\n--edge\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\nabc`,
    ),
  ]
  const sockets = await Promise.all(
    halves.map(
      (half) =>
        new Promise<Socket>((done) => {
          const socket = connect(port, '127.0.0.1', () => socket.write(half, () => done(socket)))
          socket.on('error', () => {})
        }),
    ),
  )
  const served = await Promise.all(
    Array.from({ length: 40 }, () =>
      raw(`GET /api/contacts HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncookie: ${mine.cookie}\r\n\r\n`),
    ),
  )
  const stillOpen = sockets.filter((socket) => !socket.destroyed).length
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => readdir(app.services.spoolFolder), { timeout: FIRST_WORD_MS }).toEqual(before)
  const refused = served.filter((text) => !text.startsWith('HTTP/1.1 200'))
  report('P22 slow callers', halves.length, refused.length, { stillOpen })
  expect(refused).toEqual([])
  // Otherwise the test would prove nothing.
  expect(stillOpen).toBeGreaterThan(halves.length / 2)
})
