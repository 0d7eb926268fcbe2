import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Server, test } from './bakebook.ts'
import { ownersCalls } from './customer-journey.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The order of a praline cake for a customer who wrote that nuts make her ill. */
async function pralineOrder(page: Page, server: Server) {
  await signedUp(page, server)
  const call = ownersCalls(page, server)
  const { data: filling } = await call('post', '/ingredients', {
    name: 'Praline filling',
    unit: 'g',
    packSize: '1000',
    packCost: '9',
    allergens: { contains: ['hazelnut'], mayContain: [] },
  })
  const ingredients = [{ ingredientId: filling.id, quantity: '200', unit: 'g' }]
  const recipe = await call('post', '/recipes', { name: 'Praline cake', servings: 12, ingredients })
  const contact = await call('post', '/contacts', { firstName: 'Priya', lastName: 'Nair', email: 'priya@example.test' })
  const order = await call('post', '/orders', {
    contactId: contact.id,
    eventDate: dayAhead(30),
    allergiesStated: 'Allergic to nuts',
    lines: [{ name: 'Cake', recipeId: recipe.id, quantity: '1', unitPrice: '100' }],
  })
  const offer = async () => {
    const { version } = await (await page.request.get(`${server.url}/api/orders/${order.id}`)).json()
    const moved = await page.request.post(`${server.url}/api/orders/${order.id}/status`, {
      headers: { origin: server.url },
      data: { to: 'Quote', version },
    })
    return moved.status()
  }
  await page.goto(`${server.url}/orders/${order.id}`)
  return {
    id: order.id as number,
    filling: filling as { id: number; version: number },
    offer,
    panel: page.getByRole('region', { name: 'Allergies' }),
  }
}

test('a cake with nuts for somebody allergic to them waits until the owner has decided', async ({ page, server }) => {
  const { offer, panel } = await pralineOrder(page, server)
  await expect(panel).toContainText('We think this means nuts, peanuts. Is that right?')
  await panel.getByRole('button', { name: 'Yes, allergic to these' }).click()
  await expect(panel).toContainText('Nuts: contains it')
  expect(await offer()).toBe(409)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Decide what to do' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('It contains nuts')
  await dialog.getByRole('textbox', { name: /It contains nuts/ }).fill('Nuts')
  await dialog.getByRole('button', { name: 'Save decision' }).click()
  await expect(panel).toContainText('We told the customer')
  expect(await offer()).toBe(200)
})

test('with a filling without nuts it waits for nobody, and its label says so', async ({ page, server }) => {
  const { id, filling, offer, panel } = await pralineOrder(page, server)
  await panel.getByRole('button', { name: 'Yes, allergic to these' }).click()
  await expect(panel).toContainText('Nuts: contains it')
  const changed = await page.request.patch(`${server.url}/api/ingredients/${filling.id}`, {
    data: { allergens: { contains: [], mayContain: [] }, version: filling.version },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  await page.goto(`${server.url}/orders/${id}`)
  await expect(panel).toContainText('Nuts: not in it, as far as the recipes say')
  expect(await offer()).toBe(200)
  const labels = await page.request.get(`${server.url}/api/orders/labels?ids=${id}`)
  expect(await labels.text()).not.toMatch(/hazelnut/i)
})
