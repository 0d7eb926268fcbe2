import { expect, test } from 'vitest'
import { mayCall } from './permissions.ts'

test.each([
  ['everyone', [true, true, true]],
  ['customer', [true, true, true]],
  ['member', [true, true, true]],
  ['office', [true, true, false]],
  ['owner', [true, false, false]],
] as const)('a route for %s is open to owner, manager, kitchen as %j', (audience, [owner, manager, kitchen]) => {
  expect([mayCall(audience, 'owner'), mayCall(audience, 'manager'), mayCall(audience, 'kitchen')]).toEqual([
    owner,
    manager,
    kitchen,
  ])
})
