import { expect, test } from 'vitest'
import { publish } from '#modules/inbox/server/testing.ts'
import type { Pages } from '#server/http/pages.ts'
import { makeApp } from './app.ts'
import { newBakery } from './testing.ts'

test('an address below a form or an order is a page of the bakery that is not there, and not of our app', async () => {
  const bakery = await newBakery()
  const pages = { render: (name: string) => ({ html: name, nonce: '' }), routeOf: () => undefined } as unknown as Pages
  const server = await makeApp({ ...bakery.app.services, pages }, undefined)
  const slug = await publish(bakery)
  const shown = async (address: string) => {
    const { statusCode, payload } = await server.inject(address)
    return [statusCode, payload]
  }
  expect(await shown(`/enquiry/${slug}`)).toEqual([200, 'form'])
  expect(await shown(`/enquiry/${slug}/prices/2`)).toEqual([404, 'form'])
  expect(await shown('/customer-portal/1')).toEqual([200, 'order'])
  expect(await shown('/customer-portal/1/prices')).toEqual([404, 'order'])
})
