import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { type Address, findAddress, NotReachable, type Resolve } from './find-address.ts'

const WHOLE_MS_MAX = 10_000
const READ_BYTES_MAX = 64 * 1024

type Outward = {
  url: string
  headers: Record<string, string>
  body: string | Buffer
  privateHosts: boolean
  resolve?: Resolve | undefined
  wholeMsMax?: number
}

/**
 * Posts to an address that a bakery chose and returns the status of the answer. It follows no redirects, takes at most
 * ten seconds and reads at most 64 kB. @throws NotReachable
 */
export async function postOutward({
  url,
  headers,
  body,
  privateHosts,
  resolve,
  wholeMsMax = WHOLE_MS_MAX,
}: Outward): Promise<number> {
  const target = new URL(url)
  const ending = AbortSignal.timeout(wholeMsMax)
  const address = await Promise.race([findAddress(target.hostname, { resolve, privateHosts }), timeUp(ending)])
  // Without TLS only this very machine may be called, for trials.
  if (target.protocol !== 'https:' && !(target.protocol === 'http:' && privateHosts && address.isLoopback))
    throw new NotReachable('Only addresses that begin with https:// are called.')
  return await new Promise<number>((answer, fail) => {
    const { request: open } = target.protocol === 'https:' ? https : http
    const request = open(
      target,
      {
        method: 'POST',
        agent: false,
        signal: ending,
        lookup: always(address),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        let read = 0
        const done = () => {
          answer(response.statusCode ?? 0)
          request.destroy()
        }
        response.on('data', (chunk: Buffer) => {
          read += chunk.length
          if (read >= READ_BYTES_MAX) done()
        })
        response.on('end', done)
        response.on('error', (error) => fail(reasonOf(error, ending)))
      },
    )
    request.on('error', (error) => fail(reasonOf(error, ending)))
    request.end(body)
  })
}

const timeUp = (ending: AbortSignal) =>
  new Promise<never>((_, fail) => ending.addEventListener('abort', () => fail(tooSlow()), { once: true }))

const always = ({ address, family }: Address): LookupFunction =>
  ((_hostname, options, found) =>
    options.all ? found(null, [{ address, family }]) : found(null, address, family)) as LookupFunction

const tooSlow = () => new NotReachable('No answer came within ten seconds.')

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at this address.',
  ECONNRESET: 'The other side hung up.',
  EHOSTUNREACH: 'There is no way to this address.',
  ENETUNREACH: 'There is no way to this address.',
  ETIMEDOUT: 'Nothing answers at this address.',
}

function reasonOf(error: Error & { code?: string }, ending: AbortSignal): NotReachable {
  if (ending.aborted) return tooSlow()
  const { code = '', message } = error
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code))
    return new NotReachable(`The certificate of this address is not valid: ${message}`)
  return new NotReachable(REASONS[code] ?? `The address could not be reached: ${message}`)
}
