import { setTimeout as wait } from 'node:timers/promises'
import { REPORTS } from '../../src/modules/reports/reports.ts'
import { processMemory } from './process-memory.ts'

type Times = Record<string, { 'of a month, ms': number; 'of five years, ms': number; rows: number }>
export type ReportFigures = {
  times: Times
  csv: { rows: number; ms: number; 'more memory, MB': number }
  pdf: { rows: number; ms: number; 'longest wait of others, ms': number }
}
type Bench = { url: string; cookie: string; pid: number; folder: string; rounds: number }

const DAY_MS = 86_400_000
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)
const days = (from: number, to: number) => `startDate=${day(from)}&endDate=${day(to)}`
/** Reports look back; production lists look ahead. */
const MONTH = { reports: days(-40, -11), lists: days(0, 29) }
const FIVE_YEARS = { reports: days(-1800, 20), lists: days(-1760, 60) }
/** Its rows are items: four of each order. */
const ITEMS = 'order-item-breakdown'
const HUNDRED_THOUSAND_ROWS = days(-1300, -50)
const TWO_THOUSAND_ROWS = days(-60, -36)

/** Each report of a month and of five years, a large CSV and a long PDF, for one large bakery. */
export async function reportTimes({ url, cookie, pid, folder, rounds }: Bench): Promise<ReportFigures> {
  const get = async (path: string) => {
    const begin = performance.now()
    const answer = await fetch(`${url}/api${path}`, { headers: { cookie } })
    const body = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.subarray(0, 200)}`)
    return { ms: performance.now() - begin, body }
  }
  // Runs first, because the long answers leave a large heap behind.
  for (let round = 0; round < rounds; round += 1) await get(`/reports/order-items?${TWO_THOUSAND_ROWS}`)
  const before = (await processMemory(pid, folder)).app
  let peak = before
  const reading = { isDone: false }
  const watching = (async () => {
    while (!reading.isDone) {
      peak = Math.max(peak, (await processMemory(pid, folder)).app)
      await wait(50)
    }
  })()
  const file = await get(`/reports/${ITEMS}/download?${HUNDRED_THOUSAND_ROWS}&format=csv`)
  reading.isDone = true
  await watching
  const csv = { rows: linesIn(file.body), ms: Math.round(file.ms), 'more memory, MB': round1(peak - before) }

  const times: Times = {}
  for (const { id, path, group } of REPORTS) {
    const [month, years]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      month.push((await get(`/reports${path}?${MONTH[group]}`)).ms)
      years.push((await get(`/reports${path}?${FIVE_YEARS[group]}`)).ms)
    }
    const { data } = JSON.parse((await get(`/reports${path}?${FIVE_YEARS[group]}`)).body.toString()) as {
      data: unknown
    }
    const lists = [data, ...Object.values(data ?? {})].filter(Array.isArray).map((list) => list.length)
    times[id] = {
      'of a month, ms': round1(median(month)),
      'of five years, ms': round1(median(years)),
      rows: Math.max(0, ...lists),
    }
    console.log(id, times[id])
  }

  const [took, waits, rows]: [number[], number[], number] = [
    [],
    [],
    linesIn((await get(`/reports/${ITEMS}/download?${TWO_THOUSAND_ROWS}&format=csv`)).body),
  ]
  for (let round = 0; round < rounds; round += 1) {
    let slowest = 0
    const drawing = { isDone: false }
    const others = (async () => {
      while (!drawing.isDone) {
        const begin = performance.now()
        await (await fetch(`${url}/healthz`)).arrayBuffer()
        slowest = Math.max(slowest, performance.now() - begin)
      }
    })()
    took.push((await get(`/reports/${ITEMS}/download?${TWO_THOUSAND_ROWS}&format=pdf`)).ms)
    drawing.isDone = true
    await others
    waits.push(slowest)
  }
  return {
    times,
    csv,
    pdf: { rows, ms: Math.round(median(took)), 'longest wait of others, ms': round1(median(waits)) },
  }
}

const linesIn = (body: Buffer) => body.toString().split('\r\n').length - 2
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
const round1 = (value: number) => Math.round(value * 10) / 10
