import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { expect, test } from 'vitest'

const SOURCE = readFileSync(path.join(import.meta.dirname, '../web/worker.js'), 'utf8')

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
