import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './bakebook.ts'
import { cakePhotograph } from './pictures.ts'
import { makeSmallBakery } from './small-bakery.ts'

const EVENT = new Date(Date.now() + 40 * 86_400_000)
const weekday = () => EVENT.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })

async function sign(page: Page, day: string) {
  await page.getByLabel(/Full name/).fill('Annabel Fitzgerald')
  await page.getByRole('radio', { name: day }).check({ force: true })
  for (const tick of await page.locator('form input[type=checkbox]').all()) await tick.check()
  await page.getByRole('button', { name: /Accept for/ }).click()
}

test('a quote is sent, changed, and accepted for the right day, after the owner agrees', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000)
  const owner = await browser.newContext()
  const { customerLink, quote } = await makeSmallBakery(owner.request, server.url)
  const call = async (method: 'get' | 'post' | 'patch', path: string, data?: object) => {
    const answer = await owner.request[method](`${server.url}/api${path}`, data ? { data } : {})
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()

  await test.step('she asks for a change, with a picture', async () => {
    await page.goto(customerLink)
    await expect(page.getByRole('heading', { level: 1, name: 'Your quote' })).toBeVisible()
    await page.getByText('Ask for changes', { exact: true }).click()
    await page.getByLabel(/What would you like to be different/).fill('More figs, please')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'figs.png', mimeType: 'image/png', buffer: cakePhotograph() })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('You asked for changes')).toBeVisible()
    await expect(page.getByText('More figs, please')).toBeVisible()
  })

  await test.step('the owner changes it; what the customer still has open can no longer be accepted', async () => {
    const stale = await phone.newPage()
    await stale.goto(`${server.url}/quote-acceptance/${quote}`)
    await expect(stale.getByRole('heading', { level: 1, name: 'Your quote' })).toBeVisible()
    const { version } = await call('get', `/orders/${quote}`)
    await call('patch', `/orders/${quote}`, { theme: 'Figs and gold', version })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'This quote is being updated' })).toBeVisible()
    await expectAccessible(page)
    await call('post', `/orders/${quote}/send`, { kind: 'quote' })
    await sign(stale, weekday())
    await expect(stale.getByText('This quote was updated, please review it')).toBeVisible()
    await expect(stale.getByText('Figs and gold')).toBeVisible()
    await expect(stale.getByText('Revision 2')).toBeVisible()
    await stale.close()
  })

  await test.step('she cannot accept for a wrong weekday, and keeps what she typed', async () => {
    await call('patch', '/settings', { automaticQuoteAcceptance: false })
    await page.reload()
    await expect(page.getByRole('radio')).toHaveCount(3)
    const choices = await page
      .getByRole('radio')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
    expect(choices).toContain(weekday())
    const wrong = choices.find((day) => day !== weekday()) as string
    await sign(page, wrong)
    await expect(page.getByText(`is a ${weekday()}`)).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByLabel(/Full name/)).toHaveValue('Annabel Fitzgerald')
    await page.getByRole('radio', { name: weekday() }).check({ force: true })
    await page.getByRole('button', { name: /Accept for/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /will confirm soon/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the owner agrees, and the page is that of an order', async () => {
    const desk = await owner.newPage()
    await desk.goto(`${server.url}/orders/${quote}`)
    await desk.getByRole('button', { name: 'Confirm booking' }).click()
    await expect(desk.getByText('Order booked')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /^Your order is (booked|confirmed)$/ })).toBeVisible()
    await expect(page.getByText('Accepted by Annabel Fitzgerald')).toBeVisible()
    await expectAccessible(page)
  })
})
