import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Decrypts a message as a browser does, by RFC 8291. */
export function decryptPush(message: Buffer, mine: ECDH, authSecret: Buffer): string {
  const salt = message.subarray(0, 16)
  const idEnd = 21 + message.readUInt8(20)
  const sender = message.subarray(21, idEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), mine.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', mine.computeSecret(sender), authSecret, info, 32))
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(message.subarray(-16))
  const padded = Buffer.concat([decipher.update(message.subarray(idEnd, -16)), decipher.final()])
  if (padded.at(-1) !== 2) throw new Error('the record is not the last one')
  return padded.subarray(0, -1).toString('utf8')
}

/** A push service on this machine that answers `status`, with one subscribed browser. */
export async function startPushService() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const authSecret = Buffer.alloc(16, 9)
  const service = {
    status: 201,
    headers: [] as IncomingMessage['headers'][],
    shown: [] as { title: string; body: string; page: string }[],
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    service.headers.push(request.headers)
    service.shown.push(JSON.parse(decryptPush(Buffer.concat(parts), browser, authSecret)))
    response.writeHead(service.status).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    service,
    /** A browser's subscription. */
    device: (kinds: string[], name = 'one') => ({
      endpoint: `${address}/${name}`,
      publicKey: browser.getPublicKey().toString('base64url'),
      authSecret: authSecret.toString('base64url'),
      kinds,
    }),
    close: () => new Promise((done) => server.close(done)),
  }
}
