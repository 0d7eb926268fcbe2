import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { AppError, notFound } from '#shared/errors.ts'
import { sha256 } from '../../secrets.ts'
import { type FileStore, type InUse, MARK, placeOf, rowKey } from './disk-store.ts'

export type BucketSettings = {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** Ends with a slash unless it is empty. */
  prefix: string
}
type Patience = { pausesMs: readonly number[]; answerMs: number; bytesPerMs: number }
type Asked = {
  method: 'GET' | 'PUT' | 'DELETE'
  place: string
  query?: Record<string, string>
  body?: Uint8Array
  headers?: Record<string, string>
}
type Answered = { status: number; headers: Headers; bytes: Buffer }

const PATIENCE: Patience = { pausesMs: [200, 1_000, 3_000], answerMs: 20_000, bytesPerMs: 100 }
/** The header with the file's own hash, which is compared when the file is read. */
const HASH = 'x-amz-meta-sha256'
/** True if the service is busy or fails for a moment. */
const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429

class Half extends Error {}

/** The calls of a bucket, each made until there is an answer that holds. */
function callsOf({ endpoint, bucket, region, accessKey, secretKey, prefix }: BucketSettings, patience: Patience) {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  })

  async function once({ method, place, query = {}, body, headers = {} }: Asked): Promise<Answered> {
    const url = new URL(`${endpoint}/${bucket}${place && `/${prefix}${place}`}`)
    url.search = new URLSearchParams(query).toString()
    const signed = await client.sign(url.href, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '').toString('hex') },
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    })
    const answerMs = patience.answerMs + Math.ceil((body?.byteLength ?? 0) / patience.bytesPerMs)
    const answer = await fetch(signed, { signal: AbortSignal.timeout(answerMs) })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (method === 'GET' && answer.ok) refuseHalf(answer.headers, bytes)
    return { status: answer.status, headers: answer.headers, bytes }
  }

  /** Repeats a request until there is a final answer or patience runs out. @throws AppError UNAVAILABLE */
  async function ask(asked: Asked): Promise<Answered> {
    for (let tries = 0; ; tries++) {
      const pause = patience.pausesMs[tries]
      try {
        const answer = await once(asked)
        if (!isPassing(answer.status)) return answer
        if (pause === undefined) throw unavailable(`it answers ${answer.status}`)
      } catch (error) {
        if (pause === undefined) throw error instanceof AppError ? error : unavailable((error as Error).message)
      }
      await wait((pause ?? 0) * (0.5 + Math.random()))
    }
  }

  async function put(place: string, bytes: Uint8Array): Promise<void> {
    const answer = await ask({
      method: 'PUT',
      place,
      body: bytes,
      headers: {
        'content-md5': createHash('md5').update(bytes).digest('base64'),
        'content-type': 'application/octet-stream',
        [HASH]: sha256(bytes).toString('hex'),
      },
    })
    if (answer.status !== 200) throw unavailable(`a file was not taken: ${reasonOf(answer)}`)
  }

  async function get(place: string): Promise<Buffer | undefined> {
    const answer = await ask({ method: 'GET', place })
    if (answer.status === 200) return answer.bytes
    if (answer.status === 404 && codeOf(answer) !== 'NoSuchBucket') return undefined
    throw unavailable(`a file was not given: ${reasonOf(answer)}`)
  }

  async function remove(place: string): Promise<void> {
    const answer = await ask({ method: 'DELETE', place })
    if (answer.status >= 300 && answer.status !== 404) throw unavailable(`a file was not removed: ${reasonOf(answer)}`)
  }

  /** Lists a thousand at a time. */
  async function* listed(from: string): AsyncGenerator<{ name: string; changedMs: number }[]> {
    let token: string | undefined
    do {
      const query = { 'list-type': '2', prefix: `${prefix}${from}`, ...(token ? { 'continuation-token': token } : {}) }
      const answer = await ask({ method: 'GET', place: '', query })
      if (answer.status !== 200) throw unavailable(`its files were not listed: ${reasonOf(answer)}`)
      const text = answer.bytes.toString()
      yield text
        .split('<Contents>')
        .slice(1)
        .map((entry) => ({
          name: tagOf(entry, 'Key').slice(prefix.length),
          changedMs: Date.parse(tagOf(entry, 'LastModified')),
        }))
      token = tagOf(text, 'IsTruncated') === 'true' ? tagOf(text, 'NextContinuationToken') : undefined
    } while (token)
  }

  return { put, get, remove, listed }
}

/** Files in an S3 bucket, with the same paths as in a folder. */
export function bucketStore(settings: BucketSettings, patience: Patience = PATIENCE): FileStore {
  const { put, get, remove, listed } = callsOf(settings, patience)
  const ours = (name: string) => /^[0-9a-f]{2}\/[0-9a-f]{32}[-.0-9a-z]*$/.test(name)
  const keyOf = (name: string) => name.slice(3)

  async function sweep(beforeMs: number, inUse: InUse): Promise<number> {
    let swept = 0
    for await (const page of listed('')) {
      const old = page.filter(({ name, changedMs }) => ours(name) && changedMs < beforeMs).map(({ name }) => name)
      if (old.length === 0) continue
      const kept = await inUse([...new Set(old.map((name) => rowKey(keyOf(name))))])
      const orphans = old.filter((name) => !kept.has(rowKey(keyOf(name))))
      for (const name of orphans) await remove(name)
      swept += orphans.length
    }
    return swept
  }

  return {
    isShared: true,
    place: `the bucket ${settings.bucket} at ${settings.endpoint}`,
    put: async (key, bytes) => put(placeOf(key), bytes),
    get: async (key) => {
      const bytes = await get(placeOf(key))
      if (bytes === undefined) throw notFound('File')
      return bytes
    },
    remove: async (key) => remove(placeOf(key)),
    keysOf: async (bare) => {
      const keys: string[] = []
      for await (const page of listed(placeOf(bare)))
        keys.push(
          ...page
            .map(({ name }) => name)
            .filter(ours)
            .map(keyOf),
        )
      return keys
    },
    allKeys: async function* () {
      for await (const page of listed('')) for (const { name } of page) if (ours(name)) yield keyOf(name)
    },
    sweep,
    readMark: async () => (await get(MARK))?.toString(),
    writeMark: (mark) => put(MARK, Buffer.from(mark)),
  }
}

/** Refuses a file that is cut short or differs from the one that was put. */
function refuseHalf(headers: Headers, bytes: Buffer): void {
  const length = headers.get('content-length')
  const hash = headers.get(HASH)
  if (length !== null && !headers.has('content-encoding') && Number(length) !== bytes.byteLength)
    throw new Half('a file came without its end')
  if (hash !== null && hash !== sha256(bytes).toString('hex')) throw new Half('a file came back other than it was put')
}

const unavailable = (why: string) =>
  new AppError('UNAVAILABLE', `The file storage does not work just now (${why}).`, { retryAfterSeconds: 5 })

const tagOf = (xml: string, tag: string): string => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''
const codeOf = ({ bytes }: Answered): string => tagOf(bytes.toString('utf8', 0, 4_000), 'Code')
const reasonOf = (answer: Answered): string => [answer.status, codeOf(answer)].filter(Boolean).join(' ')
