import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Address, NotReachable } from './find-address.ts'
import { postOutward } from './post-outward.ts'

let victim: Server
let port: number
let reached = 0
let receiver: HttpServer
let answer: (respond: import('node:http').ServerResponse) => void

beforeAll(async () => {
  victim = createServer((socket) => {
    reached += 1
    socket.destroy()
  })
  await new Promise<void>((done) => victim.listen({ port: 0, host: '::' }, done))
  port = (victim.address() as AddressInfo).port
  receiver = createHttpServer((_request, response) => answer(response))
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  victim.close()
  receiver.close()
  receiver.closeAllConnections()
})
beforeEach(() => {
  reached = 0
})

const post = (url: string, more: Partial<Parameters<typeof postOutward>[0]> = {}) =>
  postOutward({ url, headers: {}, body: '{}', privateHosts: false, ...more })
const named = (...addresses: string[]) => {
  const resolve = async (): Promise<Address[]> =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  return { resolve }
}

const PRIVATE = [
  '127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '::169.254.169.254',
  '::ffff:0:127.0.0.1',
  '64:ff9b:1::7f00:1',
  '400::1',
  '4000::1',
  'fec0::1',
  '2001:db8::1',
  '3fff::1',
  '2600::5efe:10.0.0.1',
  '2600::200:5efe:10.0.0.1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
]

const REFUSED = 'not on the open internet'

describe('an address that is not on the open internet is not called', () => {
  test.each(PRIVATE)('%s, in figures', async (address) => {
    const host = address.includes(':') ? `[${address}]` : address
    for (const scheme of ['https', 'http']) await expect(post(`${scheme}://${host}:${port}/`)).rejects.toThrow(REFUSED)
    expect(reached).toBe(0)
  })

  test.each(['2130706433', '0x7f000001', '0x7f.0.0.1', '017700000001', '0177.0.0.1', '127.1', '127.0.1', '0'])(
    '%s, the same in other figures',
    async (host) => {
      await expect(post(`https://${host}:${port}/`)).rejects.toThrow(REFUSED)
      expect(reached).toBe(0)
    },
  )

  test.each([...PRIVATE, '2600::1%eth0', 'fe80::1%lo'])('%s, behind a name', async (address) => {
    await expect(post(`https://cake.example:${port}/`, named(address))).rejects.toThrow(REFUSED)
    await expect(post(`https://cake.example:${port}/`, named('93.184.216.34', address))).rejects.toThrow(REFUSED)
    expect(reached).toBe(0)
  })

  test('localhost, as this machine itself knows it', async () => {
    await expect(post(`https://localhost:${port}/`)).rejects.toThrow(REFUSED)
    expect(reached).toBe(0)
  })

  test('a name that changes its address after it was looked at: it is looked up once', async () => {
    let asked = 0
    const resolve = async (): Promise<Address[]> => {
      asked += 1
      return [{ address: asked === 1 ? '203.0.113.1' : '127.0.0.1', family: 4 }]
    }
    // The answer of the first lookup is used as it is: an address from a network that is never in use.
    await expect(post(`https://cake.example:${port}/`, { resolve, wholeMsMax: 500 })).rejects.toThrow(NotReachable)
    expect([asked, reached]).toEqual([1, 0])
  })
})

describe('where the operator allows hosts of the own network', () => {
  const here = () => `http://cake.example:${(receiver.address() as AddressInfo).port}/hook`
  const allowed = { privateHosts: true, ...named('127.0.0.1') }

  test('the address that was looked up is the one that is called', async () => {
    answer = (response) => response.writeHead(204).end()
    let asked = 0
    const resolve = async (): Promise<Address[]> => {
      asked += 1
      return [{ address: '127.0.0.1', family: 4 }]
    }
    expect(await post(here(), { privateHosts: true, resolve })).toBe(204)
    expect(asked).toBe(1)
  })

  test('plain http goes no further than this machine', async () => {
    await expect(post('http://cake.example/', { privateHosts: true, ...named('10.0.0.1') })).rejects.toThrow('https://')
  })

  test.each([301, 302, 303, 307, 308])('a redirect (%i) is an answer, and is not followed', async (status) => {
    answer = (response) => response.writeHead(status, { location: `http://127.0.0.1:${port}/latest/meta-data` }).end()
    expect(await post(here(), allowed)).toBe(status)
    expect(reached).toBe(0)
  })

  test('an endless answer is read up to 64 kB', async () => {
    let sent = 0
    answer = (response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && sent < 50_000_000) {
          sent += 16_384
          if (!response.write(Buffer.alloc(16_384))) {
            response.once('drain', more)
            return
          }
        }
        response.end()
      }
      more()
    }
    expect(await post(here(), allowed)).toBe(200)
    expect(sent).toBeLessThan(10_000_000)
  })

  test('an address that drips, or never answers, is given up when the time is over', async () => {
    answer = (response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    }
    await expect(post(here(), { ...allowed, wholeMsMax: 300 })).rejects.toThrow('ten seconds')
    answer = () => {}
    await expect(post(here(), { ...allowed, wholeMsMax: 300 })).rejects.toThrow('ten seconds')
    const resolve = () => new Promise<Address[]>(() => {})
    await expect(post(here(), { privateHosts: true, resolve, wholeMsMax: 300 })).rejects.toThrow('ten seconds')
  })
})
