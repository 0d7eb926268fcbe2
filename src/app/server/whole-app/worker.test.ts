import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { expect, test } from 'vitest'

const SOURCE = readFileSync(path.join(import.meta.dirname, '../../web/worker.js'), 'utf8')

test('the worker shows a notice that comes in, and a tap opens its page and nothing else', async () => {
  const handlers = new Map<string, (event: object) => void>()
  const shown: unknown[] = []
  const opened: unknown[] = []
  vm.runInNewContext(SOURCE, {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: { showNotification: async (...told: unknown[]) => shown.push(told) },
    clients: { openWindow: async (page: string) => opened.push(page) },
  })
  const waits: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => waits.push(work)
  const message = { title: 'Fig & Flour', body: 'New order request from Zoë', page: '/order-requests/7' }
  handlers.get('push')?.({ data: { json: () => message }, waitUntil })
  let closed = 0
  handlers.get('notificationclick')?.({ notification: { data: message.page, close: () => (closed += 1) }, waitUntil })
  await Promise.all(waits)
  expect(shown).toEqual([
    ['Fig & Flour', { body: 'New order request from Zoë', data: '/order-requests/7', icon: '/icons/icon-192.png' }],
  ])
  expect([opened, closed]).toEqual([['/order-requests/7'], 1])
})

test('a worker that was told to forget keeps no file any more, also one that was on its way', async () => {
  const handlers = new Map<string, (event: object) => void>()
  const kept = new Map<string, string[]>()
  const open = async (name: string) => {
    const files = kept.get(name) ?? []
    kept.set(name, files)
    return {
      match: async () => undefined,
      add: async (path: string) => files.push(path),
      put: async ({ url }: Request) => files.push(url),
    }
  }
  const caches = { open, keys: async () => [...kept.keys()], delete: async (name: string) => kept.delete(name) }
  vm.runInNewContext(SOURCE, {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    caches,
    fetch: async () => new Response('file'),
    location: { origin: 'https://bakery.test' },
    URL,
    BUILD: 'build',
    SHELL: '/kitchen',
    OWNERS: [],
    SHARE: '/share',
  })
  const waits: Promise<unknown>[] = []
  const later = (work: Promise<unknown>) => waits.push(work)
  const tell = (data: object, ports: object[] = []) => handlers.get('message')?.({ data, ports, waitUntil: later })
  const ask = () =>
    handlers.get('fetch')?.({ request: new Request('https://bakery.test/assets/a.js'), respondWith: later })
  const answers: unknown[] = []
  ask()
  tell({ keep: ['/assets/b.js'] })
  tell({ forget: true }, [{ postMessage: (answer: unknown) => answers.push(answer) }])
  tell({ keep: ['/assets/c.js'] })
  ask()
  await Promise.all(waits)
  expect([[...kept.keys()], answers]).toEqual([[], ['forgotten']])
})
