import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type SandboxServer = { port: number; stop: () => Promise<void> }

/** A server on this machine alone, which stands in for another company's. */
export async function startSandboxServer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<SandboxServer> {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export async function bodyText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

export function answerJson(response: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${randomBytes(12).toString('hex')}`,
  })
  response.end(JSON.stringify(body))
}
