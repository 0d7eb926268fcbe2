import { beforeAll, expect, it } from 'vitest'
import type { Pages } from '#server/http/pages.ts'
import type { FirstAnswers } from '#shared/first-answers.ts'
import { makeApp } from './app.ts'
import { addToTeam } from './test-accounts.ts'
import { newBakery, type TestApp, type TestBakery, testApp } from './testing.ts'

/** A document with only the answers that it brings along. */
const bare = {
  routeOf: (path: string) => ({
    asksFirst: true,
    ...(path === '/contacts'
      ? { route: path, calls: ['/contacts?page=1&pageSize=25'] }
      : { route: '/contacts/$contactId', calls: ['/contacts/$contactId'] }),
  }),
  render: (_name: string, { inlined = null }: { inlined?: unknown }) => ({ html: JSON.stringify(inlined), nonce: '' }),
} as unknown as Pages

let app: TestApp
let bakery: TestBakery
let open: (url: string, cookie?: string) => Promise<FirstAnswers | null>
beforeAll(async () => {
  app = await testApp()
  bakery = await newBakery(app)
  const server = await makeApp({ ...app.services, pages: bare }, undefined)
  open = async (url, cookie = '') => (await server.inject({ url, headers: { cookie } })).json()
})

const hinted = (cookie: string) => `${cookie}; signed-in-as=1`

it('brings along what the page asks first, as the calls answer it', async () => {
  const contact = await bakery.owner.post('/contacts', {
    firstName: 'Anna',
    lastName: 'Berg',
    email: 'anna@example.test',
  })
  const path = `/contacts/${contact.body.id}`
  const answers = await open(path, hinted(bakery.cookie))
  expect(answers?.['/api/auth/user']?.body).toEqual((await bakery.owner.get('/auth/user')).body)
  expect(answers?.['/api/settings']?.body).toEqual((await bakery.owner.get('/settings')).body)
  expect(answers?.[`/api${path}`]?.body).toEqual((await bakery.owner.get(path)).body)
  const list = await open('/contacts', hinted(bakery.cookie))
  expect(list?.['/api/contacts?page=1&pageSize=25']).toMatchObject({ body: [{ lastName: 'Berg' }], total: 1 })
})

it('asks only for the frame where the address asks for something else', async () => {
  const answers = await open('/contacts?q=anna', hinted(bakery.cookie))
  expect(Object.keys(answers ?? {})).toEqual([
    '/api/auth/user',
    '/api/subscription/current',
    '/api/settings',
    '/api/bell',
  ])
})

it('brings nothing along for a visitor, for a session that is over, or of another bakery', async () => {
  expect(await open('/contacts')).toBeNull()
  expect(await open('/contacts', hinted('sid=nobody'))).toEqual({})
  const other = await newBakery(app)
  const contact = await other.owner.post('/contacts', {
    firstName: 'Secret',
    lastName: 'Person',
    email: 's@example.test',
  })
  const answers = await open(`/contacts/${contact.body.id}`, hinted(bakery.cookie))
  expect(JSON.stringify(answers)).not.toContain('Secret')
  expect(answers).toHaveProperty(['/api/auth/user'])
})

it('brings the kitchen what the kitchen may read', async () => {
  const { cookie } = await addToTeam({ app, owner: bakery.owner }, 'kitchen')
  const answers = await open('/contacts', hinted(cookie))
  expect(answers).not.toHaveProperty(['/api/contacts?page=1&pageSize=25'])
  expect(answers?.['/api/auth/user']?.body).toMatchObject({ user: { role: 'kitchen' } })
})
