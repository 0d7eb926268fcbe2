import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Shares a file as a phone does: it posts a form to an address of the app. */
const share = (page: Page, { name, type, text }: { name: string; type: string; text: string }) =>
  page.evaluate(
    (file) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', enctype: 'multipart/form-data' })
      form.action = '/share'
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'file' })
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(file.text), (each) => each.charCodeAt(0))
      data.items.add(new File([bytes], file.name, { type: file.type }))
      input.files = data.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { name, type, text },
  )

test('a photograph that a phone shares becomes a receipt or a picture of an order', async ({ page, server }) => {
  await signedUp(page, server)
  const { url } = server
  const made = await page.request.post(`${url}/api/orders`, {
    headers: { origin: url },
    data: {
      eventDate: dayAhead(5),
      bookingFeeKind: 'none',
      lines: [{ name: 'Fig tart', quantity: '1', unitPrice: '40' }],
    },
  })
  const order = await made.json()
  await page.request.post(`${url}/api/orders/${order.id}/status`, {
    headers: { origin: url },
    data: { to: 'Confirmed', version: order.version },
  })
  const manifest = await (await page.request.get(`${url}/manifest.webmanifest`)).json()
  expect(manifest.share_target).toMatchObject({ action: '/share', method: 'POST' })
  const photograph = { name: 'photo.png', type: 'image/png', text: PIXEL }
  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('without the worker nothing is kept, and the page says so', async () => {
    await page.goto(`${url}/share`)
    await share(page, photograph)
    await expect(page.getByText('Nothing is waiting here')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  })

  await test.step('a receipt is with a new expense', async () => {
    await share(page, photograph)
    await expect(page.getByRole('img', { name: 'photo.png' })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'A receipt for something I bought' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('photo.png')).toBeVisible()
    await dialog.getByLabel('Amount paid').fill('12.35')
    await dialog.getByLabel('Description').fill('Boxes')
    await dialog.getByRole('button', { name: 'Add expense' }).click()
    await expect(dialog).toBeHidden()
    const expenses = await (await page.request.get(`${url}/api/expenses`)).json()
    expect(expenses).toMatchObject([{ description: 'Boxes', receipts: [{ fileName: 'photo.png' }] }])
  })

  await test.step('a picture is with the order', async () => {
    await share(page, photograph)
    await page.getByRole('button', { name: 'A picture for an order' }).click()
    await page.getByRole('button', { name: /^#?1 ·/ }).click()
    await expect(page).toHaveURL(new RegExp(`/orders/${order.id}`))
    const { imageIds } = await (await page.request.get(`${url}/api/orders/${order.id}`)).json()
    expect(imageIds).toHaveLength(1)
  })

  await test.step('a file that is neither is refused in words, and can be removed', async () => {
    await page.goto(`${url}/share`)
    await share(page, { name: 'notes.txt', type: 'text/plain', text: btoa('Hello') })
    await expect(page.getByRole('alert')).toContainText('neither a picture nor a PDF')
    await page.getByRole('button', { name: 'Remove it' }).click()
    await expect(page.getByText('Nothing is waiting here')).toBeVisible()
  })

  await test.step('signed out, it waits for the sign-in', async () => {
    const state = await page.context().cookies()
    await share(page, photograph)
    await expect(page.getByRole('img', { name: 'photo.png' })).toBeVisible()
    await page.context().clearCookies()
    await page.goto(`${url}/share`)
    await expect(page).toHaveURL(/\/login\?redirect=%2Fshare/)
    await page.context().addCookies(state)
    await page.goto(`${url}/share`)
    await expect(page.getByRole('img', { name: 'photo.png' })).toBeVisible()
  })
})
