import { findRunning } from '#server/db/cluster/embedded.ts'
import { onServer } from '#server/db/test-cluster.ts'
import { photo } from '#server/files/testing.ts'
import { isFull } from './probes.ts'
import { type Client, clientOf, type ServerProcess, startProcess } from './running-server.ts'

const CLIENTS = 8
/** One order in this many has a picture. */
const PICTURE_EVERY = isFull ? 40 : 160
const PREPARED_MS_MAX = 120_000
const WELL_MS_MAX = 60_000
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

export type Checked = {
  lost: number
  duplicates: number
  gaps: number
  orders: number
  acceptedUnanswered: number
}

const orderOf = (key: string, imageIds: number[]) => ({
  imageIds,
  eventDate: '2027-12-12',
  bookingFeeKind: 'none',
  notes: key,
  lines: [{ name: `Cake ${key}`, quantity: '2', unitPrice: '60.00' }],
})
const create = (call: Client, key: string, imageIds: number[] = []) =>
  call('POST', '/orders', orderOf(key, imageIds), { 'idempotency-key': key })

/**
 * A server on one data folder, or the address of several; the bakers who work on it, and a record of the answers they
 * got.
 */
export class OrderLoad {
  /** Every order that was answered with 201, by the key it was sent with. */
  readonly acknowledged = new Map<string, number>()
  /** The keys of orders whose confirmation was answered with 200. */
  readonly confirmed = new Set<string>()
  /** Answers without an explanation. */
  readonly wrong: string[] = []
  /** Answers of which only a part arrived. */
  cutShort = 0
  /** Requests without an answer, after which work went on. */
  broken = 0
  /** Orders that were answered with 503. */
  refused = 0
  cookie = ''
  address = ''
  server: ServerProcess | undefined
  readonly #dataDir: string
  /** Keys whose request got no answer: their orders may exist, once. */
  readonly #unanswered = new Map<string, number[]>()
  /** The pictures of acknowledged orders. */
  readonly #pictures = new Set<number>()
  #picture: Uint8Array<ArrayBuffer> | undefined
  #sent = 0
  #isWorking = false
  /** Until this time refused bakers go on. */
  #worksUntil = 0
  #pauseMs = 20

  constructor(dataDir: string, address = '') {
    this.#dataDir = dataDir
    this.address = address
  }

  /** Acknowledged writes. */
  get written(): number {
    return this.acknowledged.size + this.confirmed.size
  }

  /** The current record for another folder, which must hold all of it. */
  copyFor(dataDir: string): OrderLoad {
    const copy = new OrderLoad(dataDir)
    copy.cookie = this.cookie
    for (const [key, id] of this.acknowledged) copy.acknowledged.set(key, id)
    for (const key of this.confirmed) copy.confirmed.add(key)
    for (const id of this.#pictures) copy.#pictures.add(id)
    return copy
  }

  /** Starts the server; returns the milliseconds until a request is answered. */
  async start(): Promise<number> {
    const begin = performance.now()
    this.server = startProcess(this.#dataDir)
    this.address = await this.server.ready
    const { call, close } = clientOf(this.address, this.cookie)
    const { status } = await call('GET', '/welcome')
    close()
    if (status !== 200) throw new Error(`a fresh server answered ${status}`)
    return performance.now() - begin
  }

  /** Stops the server in order and restarts it; returns the same as `start`. */
  async restart(): Promise<number> {
    this.server?.child.kill('SIGTERM')
    await this.server?.exited
    return this.start()
  }

  /** Resolves after this many more acknowledged writes, or when nobody works any more. */
  async until(more: number): Promise<void> {
    const wanted = this.written + more
    while (this.written < wanted && this.#isWorking) await pause(20)
  }

  /** Asks until the server answers normally; returns the milliseconds that took. */
  async untilWell(): Promise<number> {
    const begin = performance.now()
    const { call, close } = clientOf(this.address, this.cookie)
    while ((await call('GET', '/auth/user')).status !== 200 && performance.now() - begin < WELL_MS_MAX) await pause(50)
    close()
    return performance.now() - begin
  }

  async killTree(): Promise<void> {
    await this.server?.killTree()
  }

  /** Starts a server that will be killed before it is ready. */
  startOnly(): void {
    this.server = startProcess(this.#dataDir)
  }

  /** Stops the server in order, so that nothing of it stays behind. */
  async end(): Promise<void> {
    this.server?.child.kill('SIGTERM')
    await Promise.race([this.server?.exited, pause(5_000)])
    await this.killTree()
  }

  async register(): Promise<void> {
    const { call, close } = clientOf(this.address)
    const account = { email: 'olive@example.test', password: 'Sourdough-2026!' }
    const made = await call('POST', '/auth/register', {
      ...account,
      firstName: 'Olive',
      lastName: 'Baker',
      acceptTerms: true,
    })
    // If this server sends mail, this signs nobody in.
    const entered = made.headers['set-cookie'] ? made : await call('POST', '/auth/login', account)
    close()
    if (made.status !== 201 || entered.status >= 300)
      throw new Error(`registration answered ${made.status}, signing in ${entered.status}`)
    const cookies = ([] as string[]).concat(entered.headers['set-cookie'] ?? [])
    this.cookie = cookies.map((each) => each.split(';')[0]).join('; ')
  }

  /** Orders until the server is gone. Every second order is confirmed, which takes a number. */
  async work(): Promise<void> {
    const { call, close } = clientOf(this.address, this.cookie)
    this.#isWorking = true
    await Promise.all(Array.from({ length: CLIENTS }, () => this.#client(call)))
    this.#isWorking = false
    close()
  }

  /** Places orders for this long. Refusals and missing answers do not stop it: after this pause each baker goes on. */
  async workFor(ms: number, pauseMs = 20): Promise<void> {
    this.#pauseMs = pauseMs
    this.#worksUntil = performance.now() + ms
    await this.work()
    this.#worksUntil = 0
  }

  /** Ends timed work, each baker after the current order. */
  rest(): void {
    this.#worksUntil = 1
  }

  async #goesOn(): Promise<boolean> {
    this.refused += 1
    await pause(this.#pauseMs)
    return performance.now() < this.#worksUntil
  }

  async #client(call: Client): Promise<void> {
    while (this.#worksUntil === 0 || performance.now() < this.#worksUntil) {
      this.#sent += 1
      const sent = this.#sent
      const key = `order-${String(sent).padStart(7, '0')}`
      const isConfirmed = sent % 2 === 0
      try {
        const imageIds = sent % PICTURE_EVERY === 0 ? await this.#upload() : []
        this.#unanswered.set(key, imageIds)
        const made = await create(call, key, imageIds)
        this.#unanswered.delete(key)
        if (made.status === 503) {
          if (await this.#goesOn()) continue
          return
        }
        if (made.status !== 201) {
          this.wrong.push(`creating answered ${made.status}: ${JSON.stringify(made.body)}`)
          return
        }
        this.acknowledged.set(key, made.body.id)
        for (const id of imageIds) this.#pictures.add(id)
        if (!isConfirmed) continue
        const moved = await call(
          'POST',
          `/orders/${made.body.id}/status`,
          { to: 'Confirmed', version: 1 },
          { 'idempotency-key': `${key}-confirm` },
        )
        if (moved.status === 200) this.confirmed.add(key)
        else if (moved.status === 503) {
          if (!(await this.#goesOn())) return
        } else this.wrong.push(`confirming answered ${moved.status}: ${JSON.stringify(moved.body)}`)
      } catch (error) {
        if (/cut short|JSON/.test((error as Error).message)) this.cutShort += 1
        if (performance.now() >= this.#worksUntil) return
        this.broken += 1
        await pause(this.#pauseMs)
      }
    }
  }

  /** Empty if the server refused it. */
  async #upload(): Promise<number[]> {
    this.#picture ??= Uint8Array.from(await photo(600, 400).jpeg(80))
    const body = new FormData()
    body.set('purpose', 'order')
    body.set('image', new Blob([this.#picture], { type: 'image/jpeg' }), 'cake.jpg')
    const answer = await fetch(`${this.address}/api/media`, {
      method: 'POST',
      headers: { cookie: this.cookie, origin: this.address },
      body,
    })
    if (answer.status === 503) return []
    if (answer.status !== 201) throw new Error(`a picture was answered ${answer.status}`)
    return [((await answer.json()) as { id: number }).id]
  }

  /** The faults of a prepared picture: it exists completely, or it is missing. */
  async #faultOf(id: number): Promise<string[]> {
    for (const begin = performance.now(); performance.now() - begin < PREPARED_MS_MAX; await pause(100)) {
      const answer = await fetch(`${this.address}/api/media/${id}/960`, { headers: { cookie: this.cookie } })
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (answer.status === 503) continue
      if (answer.status !== 200) return [`picture ${id} was answered ${answer.status}: ${bytes.toString()}`]
      // A WebP file contains its own length.
      return bytes.readUInt32LE(4) === bytes.length - 8 ? [] : [`picture ${id} has ${bytes.length} bytes`]
    }
    return [`picture ${id} was never prepared`]
  }

  /** The number of acknowledged orders' pictures, and the faults of any. */
  async checkPictures(): Promise<{ pictures: number; spoilt: string[] }> {
    const spoilt: string[] = []
    // A killed server keeps its claim for a minute, which only the full proof waits for.
    const database = isFull ? undefined : await findRunning(this.#dataDir)
    if (database)
      await onServer(database.ownerUrl, [`update media set next_attempt_at = now() where state = 'spooled'`])
    for (const id of this.#pictures) spoilt.push(...(await this.#faultOf(id)))
    return { pictures: this.#pictures.size, spoilt }
  }

  /** Compares acknowledged writes with what is stored; repeats unanswered ones. */
  async check(): Promise<Checked> {
    const { call, close } = clientOf(this.address, this.cookie)
    const before = (await listOrders(call)).byKey
    const acceptedUnanswered = [...this.#unanswered.keys()].filter((key) => before.has(key)).length
    for (const [key, imageIds] of this.#unanswered) {
      const made = await create(call, key, imageIds)
      if (made.status === 201) this.acknowledged.set(key, made.body.id)
      else this.wrong.push(`sending ${key} again answered ${made.status}`)
    }
    this.#unanswered.clear()
    const { byKey, numbered, numbers } = await listOrders(call)
    close()
    return {
      lost:
        [...this.acknowledged].filter(([key, id]) => !byKey.get(key)?.includes(id)).length +
        [...this.confirmed].filter((key) => !numbered.has(key)).length,
      duplicates: [...byKey.values()].filter((ids) => ids.length > 1).length + (numbers.length - new Set(numbers).size),
      gaps: numbers.toSorted((a, b) => a - b).filter((number, i) => number !== i + 1).length,
      orders: byKey.size,
      acceptedUnanswered,
    }
  }
}

async function listOrders(call: Client) {
  const byKey = new Map<string, number[]>()
  const numbered = new Set<string>()
  const numbers: number[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await call('GET', `/orders?tab=all&sort=createdAt&page=${page}&pageSize=200`)
    const rows = body as { id: number; items: string; number: number | null }[]
    for (const row of rows) {
      const key = /order-\d+/.exec(row.items)?.[0] ?? row.items
      byKey.set(key, [...(byKey.get(key) ?? []), row.id])
      if (row.number === null) continue
      numbers.push(row.number)
      numbered.add(key)
    }
    if (rows.length < 200) return { byKey, numbered, numbers }
  }
}
