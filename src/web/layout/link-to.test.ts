import { expect, test } from 'vitest'
import { addressOf, linkTo, linkToGiven } from './link-to.ts'

test('a link says the page and what it shows', () => {
  expect(linkTo('/orders/7', { tab: 'messages' })).toEqual({ to: '/orders/7', search: { tab: 'messages' } })
  expect(linkTo('/orders')).toEqual({ to: '/orders', search: {} })
  expect(linkToGiven('/supplies?edit=3')).toEqual({ to: '/supplies', search: { edit: '3' } })
  expect(addressOf('/orders', { tab: 'all' })).toBe('/orders?tab=all')
  expect(linkToGiven('/orders/7')).toEqual({ to: '/orders/7', search: {} })
})

test('a link to a page that is not there, or of what a page does not read, does not compile', () => {
  // @ts-expect-error -- no page has this address
  linkTo('/nowhere')
  // @ts-expect-error -- the list of orders reads no such filter
  linkTo('/orders', { colour: 'red' })
  // @ts-expect-error -- an order has no such tab
  linkTo('/orders/7', { tab: 'weather' })
  // @ts-expect-error -- no page has this address
  addressOf(`/bicycles/${1}`)
})
