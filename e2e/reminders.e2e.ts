import { expect, expectAccessible, test } from './bakebook.ts'
import { makeSmallBakery } from './small-bakery.ts'

test('the bell rings for a request, by keyboard, and is silent once it was looked at', async ({ page, server }) => {
  const { enquiry } = await makeSmallBakery(page.request, server.url)
  await page.goto(`${server.url}/dashboard`)
  const bell = page.getByRole('button', { name: 'Notifications, 1 new' })
  await expect(bell).toBeVisible()
  await bell.focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('menuitem', { name: /New: New order request from Zoë O'Brien/ })
  await expect(entry).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const quiet = page.getByRole('button', { name: 'Notifications', exact: true })
  await expect(quiet).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await quiet.click()
  await page.getByRole('menuitem', { name: /New order request from Zoë O'Brien/ }).click()
  await expect(page).toHaveURL(new RegExp(`/(order-requests|enquiries)/${enquiry}`))
})

test('the owner turns reminders on, and off for one customer', async ({ page, server }) => {
  const { order } = await makeSmallBakery(page.request, server.url)
  await page.goto(`${server.url}/orders/${order}?tab=payments`)
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Payment reminders' })).toHaveCount(0)

  await page.goto(`${server.url}/settings?tab=notifications`)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await page.getByRole('switch', { name: 'Payment reminders' }).click()
  await saved
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Payment reminders' })).toBeChecked()

  await page.goto(`${server.url}/orders/${order}?tab=payments`)
  const reminders = page.getByRole('switch', { name: 'Payment reminders' })
  await expect(reminders).toBeChecked()
  const muted = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await reminders.click()
  await muted
  await page.reload()
  await expect(reminders).not.toBeChecked()
  await expectAccessible(page)
})

test('a customer unsubscribes, and an invalid link says so', async ({ page, server, pageProblems }) => {
  const { quote, customerLink } = await makeSmallBakery(page.request, server.url)
  await page.goto(`${server.url}/unsubscribe/${quote}${new URL(customerLink).search}`)
  await expectAccessible(page)
  expect(page.url()).not.toContain('token')
  await expect(page.getByText("Olive's bakery will send you no more messages")).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()

  await page.goto(`${server.url}/unsubscribe/${quote}?token=none`)
  await expect(page.getByRole('heading', { name: "This link isn't valid any more" })).toBeVisible()
  // The browser logs the refused call itself.
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('404')])
})
