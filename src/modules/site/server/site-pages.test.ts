import { expect, it } from 'vitest'
import { makeApp } from '#app/server/app.ts'
import { newBakery, testApp } from '#app/server/testing.ts'
import type { Pages } from '#server/http/pages.ts'

/** Answers each document's name, and what the server puts into it. */
const named = {
  render: (name: string, { supportEmail = '' } = {}) => ({ html: `${name} ${supportEmail}`, nonce: '' }),
} as unknown as Pages

const open = async (environment: Record<string, string> = {}) => {
  const app = await testApp({ environment })
  const server = await makeApp({ ...app.services, pages: named }, undefined)
  return {
    app,
    read: async (url: string, cookie = '') => {
      const { statusCode, payload, headers } = await server.inject({ url, headers: { cookie } })
      return statusCode === 200 ? payload.trim() : `${statusCode} ${headers.location}`
    },
  }
}

it('shows strangers the landing page, with a sample bakery only where there is one', async () => {
  const { read } = await open()
  expect([await read('/'), await read('/landing')]).toEqual(['landing', 'landing'])
  const offering = await open({ DEMO: 'on' })
  expect(await offering.read('/')).toBe('landing-with-demo')
})

it('leads an owner who is signed in from the landing page to the app, and nobody whose session is over', async () => {
  const { app, read } = await open()
  const { owner, cookie } = await newBakery(app)
  const both = `${cookie}; signed-in-as=1`
  expect([await read('/', both), await read('/landing', both)]).toEqual(['302 /dashboard', '302 /dashboard'])
  expect(await read('/terms', both)).toBe('terms')
  await owner.post('/auth/logout')
  expect(await read('/', both)).toBe('landing')
})

it('names the operator on the contact page where there is an address', async () => {
  const { read } = await open()
  expect([await read('/contact'), await read('/terms'), await read('/privacy')]).toEqual([
    'contact',
    'terms',
    'privacy',
  ])
  const known = await open({ SUPPORT_EMAIL: 'help@bakebook.test' })
  expect(await known.read('/contact')).toBe('contact-with-address help@bakebook.test')
})
