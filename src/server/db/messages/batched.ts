import { createRequire } from 'node:module'
import pg from 'pg'
import type { MessengerOn, Row, Step } from './messenger.ts'

/** Reads the rows of a prepared statement, whose columns were described once. */
type Reader = { parseRow: (fields: unknown[]) => Row; addFields: (fields: unknown[]) => void }
type Message = { fields: unknown[]; text: string }

/** The parts of `pg`'s connection used here. They are not public: see `refuseUntested`. */
type Wire = {
  stream: { write: (bytes: Buffer) => unknown }
  parse: (statement: { name: string; text: string }) => void
  bind: (bound: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }) => void
  describe: (described: { type: 'P'; name: string }) => void
  close: (closed: { type: 'S'; name: string }) => void
  execute: (executed: object) => void
  _send: (bytes: Buffer) => void
  sendCopyFail: (reason: string) => void
}

const SYNC = Buffer.from([0x53, 0, 0, 0, 4])
const { Result, utils } = pg as unknown as {
  Result: new (mode: undefined, types: pg.CustomTypesConfig) => Reader
  utils: { prepareValue: (value: unknown) => unknown }
}

const COMPLETED = /^([A-Z]+)(?: \D*)?(?:\d+ )?(\d*)$/

/**
 * Several statements in one message to the database, with one answer: sending and waking cost more than most
 * statements. The first that fails ends the message; the ones after it are not run.
 */
export class Batch implements pg.Submittable {
  /** `pg` calls it once and sets its timeout around it. */
  callback: (error?: Error | null) => void
  readonly steps: readonly Step[]
  readonly #readers: Map<string, Reader>
  readonly #types: pg.CustomTypesConfig
  #at = 0
  #reader: Reader | undefined
  #rows: Row[] = []
  #failure: Error | undefined

  constructor(
    steps: readonly Step[],
    {
      readers,
      types,
      ended,
    }: { readers: Map<string, Reader>; types: pg.CustomTypesConfig; ended: (error?: Error) => void },
  ) {
    this.steps = steps
    this.#readers = readers
    this.#types = types
    this.callback = (error) => ended(error ?? undefined)
  }

  /** Returns the error of values that cannot be sent; then nothing was sent. */
  submit(connection: unknown): Error | undefined {
    const bytes: Buffer[] = []
    // Collects everything the connection would write into one buffer: many small writes cost more than copying.
    const wire = Object.create(connection as Wire, { _send: { value: (piece: Buffer) => bytes.push(piece) } }) as Wire
    const begun = new Set<string>()
    try {
      for (const { text, values, name = '' } of this.steps) {
        if (name === '' || (!this.#readers.has(name) && !begun.has(name))) {
          // We cannot know if a failed attempt left the statement prepared.
          if (name !== '') wire.close({ type: 'S', name })
          wire.parse({ name, text })
          begun.add(name)
        }
        wire.bind({ statement: name, values: [...values], valueMapper: utils.prepareValue })
        if (!this.#readers.has(name)) wire.describe({ type: 'P', name: '' })
        wire.execute({})
      }
    } catch (error) {
      return error as Error
    }
    ;(connection as Wire).stream.write(Buffer.concat([...bytes, SYNC]))
    this.#await()
    return undefined
  }

  /** Prepares for the answer to the next statement. */
  #await(): void {
    const name = this.steps[this.#at]?.name
    this.#reader = name === undefined ? undefined : this.#readers.get(name)
    this.#rows = []
  }

  handleRowDescription({ fields }: Message): void {
    this.#reader = new Result(undefined, this.#types)
    this.#reader.addFields(fields)
  }

  handleDataRow({ fields }: Message): void {
    try {
      if (!this.#failure) this.#rows.push((this.#reader as Reader).parseRow(fields))
    } catch (error) {
      this.#failure = error as Error
    }
  }

  handleCommandComplete({ text }: Message): void {
    const [, command = '', count = ''] = COMPLETED.exec(text) ?? []
    const step = this.steps[this.#at] as Step
    if (step.name !== undefined) this.#readers.set(step.name, this.#reader ?? new Result(undefined, this.#types))
    if (this.#failure) step.reject(this.#failure)
    else step.resolve({ command, rowCount: Number(count), rows: this.#rows })
    this.#failure = undefined
    this.#at += 1
    this.#await()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ fields: [], text: '' })
  }

  handleError(error: Error): void {
    for (const { reject } of this.steps.slice(this.#at)) reject(error)
    this.#at = this.steps.length
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }

  handleCopyInResponse(connection: unknown): void {
    ;(connection as Wire).sendCopyFail('Nothing is copied here')
  }

  handleCopyData(): void {}
  handlePortalSuspended(): void {}
}

/** Remembers, for the life of the connection, how to read the rows of each prepared statement. */
export const batchedOn: MessengerOn = (client, types) => {
  const readers = new Map<string, Reader>()
  return (steps, ended, silenceMs) => {
    const batch = new Batch(steps, { readers, types, ended })
    client.query(silenceMs === undefined ? batch : Object.assign(batch, { query_timeout: silenceMs }))
  }
}

/** The version of `pg` for which `messengers.test.ts` found our messages to behave exactly like its own. */
export const TESTED_PG = '8.23.1'

const { version } = createRequire(import.meta.url)('pg/package.json') as { version: string }

/** @throws Error for another version of `pg`, whose internals may differ */
export function refuseUntested(installed = version): void {
  if (installed !== TESTED_PG)
    throw new Error(
      `Bakebook was tested with pg ${TESTED_PG}, and ${installed} is installed. Run "npm ci", or set DATABASE_MESSAGES=stock.`,
    )
}
