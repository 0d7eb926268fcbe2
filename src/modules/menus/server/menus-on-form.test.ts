import { beforeAll, describe, expect, test } from 'vitest'
import { newMenu, type SellingBakery, sellingBakery } from '#app/server/proofs/selling-bakery.ts'
import { must } from '#modules/quotes/server/testing.ts'

let bakery: SellingBakery
beforeAll(async () => {
  bakery = await sellingBakery()
  await saveForm({ isFormEnabled: true })
})

const form = async () => must(await bakery.owner.get('/enquiries/settings'), 200)
async function saveForm(changes: object) {
  const { slug: _, ...saved } = await form()
  must(await bakery.owner.put('/enquiries/settings', { ...saved, ...changes }), 200)
}
const shown = async () =>
  must(await bakery.app.anonymous.get(`/enquiries/public/form-settings/${bakery.slug}`), 200).menus

describe('the order request form', () => {
  test('says nothing of menus, and has no switch for it, before one is open', async () => {
    expect(await shown()).toBeUndefined()
    expect(await form()).not.toHaveProperty('hasMenus')
    await newMenu(bakery, { opensAt: '2026-12-01T10:00:00.000Z' })
    expect(await shown()).toBeUndefined()
  })

  test('has a line for each open menu, until it is sold out or stopped, unless its owner hides them', async () => {
    const { id, slug } = await newMenu(bakery)
    const few = await newMenu(bakery, {
      sections: [{ items: [{ name: 'Last log', price: '40', stock: 1 }] }],
      closesAt: '2026-12-20T20:00:00.000Z',
    })
    const line = {
      name: 'Christmas 2026',
      path: `/menu/${bakery.slug}/${slug}`,
      closes: 'Sun\u{a0}13\u{a0}Dec',
      isPaidLater: false,
    }
    expect(await shown()).toEqual([line, expect.objectContaining({ closes: 'Sun\u{a0}20\u{a0}Dec' })])
    must(await few.press([{ itemId: few.itemIds[0], quantity: 1 }]), 201)
    expect(await shown(), 'the log is held').toEqual([line])

    expect(await form()).toMatchObject({ hasMenus: true })
    await saveForm({ hideMenus: true })
    expect(await shown()).toBeUndefined()
    await saveForm({ hideMenus: false })
    expect(await shown()).toEqual([line])
    must(await bakery.owner.post(`/menus/${id}/stop`), 200)
    expect(await shown()).toBeUndefined()
  })
})
