export type SheetFigures = { pages: number; 'ms a page': number; 'longest wait of others, ms': number }

const ROUNDS = 3
const DAY_MS = 86_400_000
const PATH = '/api/orders/weekly-job-sheets/pdf'
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

/** Ten days of twenty orders as one PDF, and how long others wait meanwhile. */
export async function jobSheets(url: string, { cookie }: { cookie: string }): Promise<SheetFigures> {
  const get = async (path: string) => {
    const answer = await fetch(url + path, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }
  const whole = `${PATH}?startDate=${day(2)}&endDate=${day(11)}`
  const pages = (await get(whole)).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  const times: number[] = []
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    let isDone = false
    const others = (async () => {
      for (let slowest = 0; ; ) {
        const begin = performance.now()
        await get('/healthz')
        slowest = Math.max(slowest, performance.now() - begin)
        if (isDone) return waits.push(slowest)
      }
    })()
    const begin = performance.now()
    await get(whole)
    times.push(performance.now() - begin)
    isDone = true
    await others
  }
  const round1 = (value: number) => Math.round(value * 10) / 10
  return { pages, 'ms a page': round1(median(times) / pages), 'longest wait of others, ms': round1(median(waits)) }
}
