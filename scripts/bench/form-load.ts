// npm run bench:load: a rush on one order request form. Fails if a request is lost, a picture is not prepared or the
// owner waits more than three times as long as on an idle server. Needs the machine for itself.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '../../src/server/db/test-cluster.ts'
import type { Answers, Rush } from './form-rush.ts'
import { publishForm, register } from './new-bakery.ts'
import type { Row } from './performance-page.ts'
import { measurement } from './record.ts'
import { environmentOn, start } from './start.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const RUSHES = [
  { name: 'text', perSecond: 50, photographs: 0 },
  { name: 'with a photograph', perSecond: 2, photographs: 1 },
]
const SLUG = 'rush'
const LOOK_EVERY_MS = 250
const EARLY = 30
const DRAIN_MS = 300_000
// The calls that the owner's screens make.
const OWNER_PAGES = ['/orders?tab=all&page=1', '/enquiries?page=1', '/enquiries/counts', '/contacts?page=1']

const measured = measurement('form')
const folder = await temporaryFolder()
const app = await start('src/app/server/main.ts', environmentOn(folder))
// A separate process, so that the owner's clock does not wait for it. Real visitors bring their own processors, so here
// they have a lower priority than the server.
const visitors = fork(path.join(import.meta.dirname, 'form-rush.ts'))
os.setPriority(visitors.pid as number, os.constants.priority.PRIORITY_BELOW_NORMAL)
try {
  const { cookie } = await register(app.url, 'rush@example.test')
  await publishForm(app.url, cookie, SLUG)
  // Fills a page of the inbox, compiles the code and fills the caches.
  const early = await send({ name: 'early', total: EARLY, perSecond: EARLY, photographs: 0 })
  await owned(10)
  const idle = p99(await owned(Math.ceil((SECONDS * 1000) / 4 / LOOK_EVERY_MS)))
  const rows: Record<string, Row> = {}
  let expected = early.filter(({ status }) => status === 201).length
  for (const { name, perSecond, photographs } of RUSHES) {
    const total = perSecond * SECONDS
    const looking = owned(Math.ceil((SECONDS * 1000) / LOOK_EVERY_MS))
    const answers = await send({ name, total, perSecond, photographs })
    const waits = await looking
    const accepted = answers.filter(({ status }) => status === 201)
    expected += accepted.length
    for (const status of new Set(answers.map((answer) => answer.status)))
      if (status !== 201)
        console.error(`${name}: ${answers.filter((answer) => answer.status === status).length} answers of ${status}`)
    const pictures = photographs === 1 ? await picturesReady(total) : 0
    const sent = `${total} requests, ${name}`
    const isKept = (await kept()) === expected
    Object.assign(rows, {
      [`Lost of ${sent}`]: { value: isKept ? total - accepted.length : Number.NaN, atMost: 0, exact: true },
      [`Answered, p99 ms, ${name}`]: { value: Math.round(p99(answers.map(({ ms }) => ms))) },
      [`The owner waits so many times as long as on a quiet server, ${name}`]: {
        value: Math.round((p99(waits) / idle) * 100) / 100,
        atMost: 3,
      },
    })
    if (photographs > 0)
      rows['Photographs not ready five minutes later'] = { value: total - pictures, atMost: 0, exact: true }
  }
  await measured({ rows })

  async function owned(times: number): Promise<number[]> {
    const taken: number[] = []
    for (let n = 0; n < times; n++) {
      const begin = performance.now()
      await asOwner(OWNER_PAGES[n % OWNER_PAGES.length] as string)
      taken.push(performance.now() - begin)
      await wait(Math.max(0, LOOK_EVERY_MS - (performance.now() - begin)))
    }
    return taken
  }

  async function send(rush: Omit<Rush, 'url' | 'slug'>): Promise<Answers> {
    visitors.send({ ...rush, url: app.url, slug: SLUG } satisfies Rush)
    const [answers] = (await once(visitors, 'message')) as [Answers]
    return answers
  }

  async function asOwner(path: string): Promise<Response> {
    const answer = await fetch(`${app.url}/api${path}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer
  }

  async function kept(): Promise<number> {
    const counts = (await (await asOwner('/enquiries/counts')).json()) as Record<string, number>
    return Object.values(counts).reduce((sum, count) => sum + count, 0)
  }

  async function picturesReady(wanted: number): Promise<number> {
    const rows = (await (await asOwner('/enquiries?q=with')).json()) as { id: number }[]
    const waiting = new Set(rows.map(({ id }) => id))
    for (const end = performance.now() + DRAIN_MS; waiting.size > 0 && performance.now() < end; await wait(1000))
      for (const id of waiting) {
        const { images } = (await (await asOwner(`/enquiries/${id}`)).json()) as { images: { state: string }[] }
        if (images.length > 0 && images.every(({ state }) => state === 'ready')) waiting.delete(id)
      }
    return Math.min(wanted, rows.length - waiting.size)
  }
} finally {
  visitors.disconnect()
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}

function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] as number
}
