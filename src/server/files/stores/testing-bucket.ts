import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { BucketSettings } from './bucket-store.ts'

type Kept = { bytes: Buffer; headers: Record<string, string>; changedMs: number }
/** How one request goes wrong. */
export type Fault = 'error' | 'error after keeping' | 'half' | 'other bytes' | 'cut' | 'slow' | 'lost request'

const hash = (value: string | Buffer) => createHash('sha256').update(value).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const PAGE = 3

/** A small S3 for tests: it checks the signature and both hashes of each request, and fails as told. */
export async function testBucket() {
  const objects = new Map<string, Kept>()
  const faults: Fault[] = []
  const asked: string[] = []
  const settings: BucketSettings = {
    endpoint: '',
    bucket: 'cakes',
    region: 'eu-test-1',
    accessKey: 'AKTEST',
    secretKey: 'not a secret',
    prefix: 'bakebook/',
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    const url = new URL(request.url ?? '', 'http://bucket')
    const fault = faults.shift()
    asked.push(`${request.method} ${url.pathname}`)
    const say = (status: number, code: string) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
    if (fault === 'lost request') return void request.socket.destroy()
    if (fault === 'error') return void say(503, 'SlowDown')
    if (fault === 'slow') await wait(400)
    if (request.socket.destroyed) return
    if (request.headers.authorization !== authorization(request, url, settings))
      return void say(403, 'SignatureDoesNotMatch')
    if (request.headers['x-amz-content-sha256'] !== hash(body)) return void say(400, 'XAmzContentSHA256Mismatch')
    const [, bucket = '', ...rest] = url.pathname.split('/')
    const key = rest.join('/')
    if (bucket !== settings.bucket) return void say(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      const md5 = createHash('md5').update(body).digest('base64')
      if (request.headers['content-length'] !== String(body.length)) return void say(411, 'MissingContentLength')
      if (request.headers['content-md5'] !== md5) return void say(400, 'BadDigest')
      const kept = { 'x-amz-meta-sha256': String(request.headers['x-amz-meta-sha256']) }
      objects.set(key, { bytes: body, headers: kept, changedMs: Date.now() })
      if (fault === 'error after keeping') return void request.socket.destroy()
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (key === '') return void response.writeHead(200).end(list(url.searchParams))
    const object = objects.get(key)
    if (!object) return void say(404, 'NoSuchKey')
    const { bytes, headers } = object
    const half = bytes.subarray(0, Math.floor(bytes.length / 2))
    if (fault === 'cut') {
      response.writeHead(200, { ...headers, 'content-length': bytes.length })
      return void response.write(half, () => request.socket.destroy())
    }
    const given = fault === 'half' ? half : fault === 'other bytes' ? Buffer.alloc(bytes.length, 'x') : bytes
    response.writeHead(200, { ...headers, 'content-length': given.length }).end(given)
  }

  function list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? ''
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).toSorted()
    const from = names.findIndex((name) => name > (query.get('continuation-token') ?? ''))
    const page = from < 0 ? [] : names.slice(from, from + PAGE)
    const isMore = from >= 0 && from + PAGE < names.length
    const entries = page.map((name) => {
      const at = new Date(objects.get(name)?.changedMs ?? 0).toISOString()
      return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified></Contents>`
    })
    const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  settings.endpoint = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    settings,
    objects,
    faults,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** AWS Signature Version 4, as Amazon documents it. */
function authorization(request: IncomingMessage, url: URL, { accessKey, secretKey, region }: BucketSettings): string {
  const at = String(request.headers['x-amz-date'])
  const names = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted()
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, at.slice(0, 8)), region), 's3'), 'aws4_request')
  const signature = hmac(key, ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n')).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}
