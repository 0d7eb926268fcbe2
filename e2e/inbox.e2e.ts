import PostalMime, { type Email } from 'postal-mime'
import { addDays, weekdayOf } from '../src/shared/dates/dates.ts'
import { expect, expectAccessible, readMails, type Server, test } from './bakebook.ts'
import { dayAhead } from './days.ts'

const PASSWORD = 'Sourdough-2026!'
/** A Saturday about two months ahead, and the ways in which people write its date. */
const EVENT_DATE = addDays(dayAhead(60), 6 - weekdayOf(dayAhead(60)))
const WRITTEN = new Date(EVENT_DATE).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

async function mailTo(server: Server, address: string, subject: string): Promise<Email> {
  let found: Email | undefined
  await expect(async () => {
    for (const { raw } of await readMails(server)) {
      const mail = await PostalMime.parse(raw)
      if (mail.to?.some((to) => to.address === address) && mail.subject === subject) found = mail
    }
    expect(found).toBeDefined()
  }).toPass()
  return found as Email
}

test('a morning with the inbox: look, answer, decline, put away, quote', async ({ server, page, pageProblems }) => {
  const api = page.context().request
  await api.post(`${server.url}/api/auth/register`, {
    data: { firstName: 'Olive', lastName: 'Baker', email: 'olive@inbox.test', password: PASSWORD, acceptTerms: true },
  })
  await api.post(`${server.url}/api/enquiries/settings/slug`, { data: { slug: 'inbox-journey' } })
  const form = await (await api.get(`${server.url}/api/enquiries/settings`)).json()
  const { slug: _, version: __, ...settings } = form
  expect(
    (await api.put(`${server.url}/api/enquiries/settings`, { data: { ...settings, isFormEnabled: true } })).status(),
  ).toBe(200)
  await api.patch(`${server.url}/api/settings`, { data: { minimumOrderAmount: '120' } })
  const send = async (firstName: string, rest: object) => {
    const sent = await api.post(`${server.url}/api/enquiries/public/inbox-journey`, {
      data: {
        firstName,
        lastName: 'Visitor',
        email: `${firstName.toLowerCase()}@example.test`,
        phone: '0400 123 456',
        eventType: 'Wedding',
        eventDate: EVENT_DATE,
        guestCount: 60,
        budget: '400',
        deliveryType: 'Collection',
        description: 'Two tiers, lemon',
        ...rest,
      },
    })
    expect(sent.status()).toBe(201)
  }

  await test.step('an empty inbox leads to the form', async () => {
    await page.goto(`${server.url}/order-requests`)
    await expect(page.getByText('No order requests yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Set up your form' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an inbox that holds nothing but spam says that nothing waits', async () => {
    await send('Spam', { homepage: 'https://spam.test' })
    await page.reload()
    await expect(page.getByText('You’re all caught up')).toBeVisible()
  })

  await send('Anna', { description: `Two tiers, lemon, for Sunday ${WRITTEN}` })
  await send('Bert', { budget: '60', phone: '0400 222 222' })
  await send('Cleo', { phone: '0400 333 333' })
  await send('Dora', { phone: '0400 444 444' })

  await test.step('the list shows how promising a request is', async () => {
    await page.reload()
    await expect(page.getByRole('tab', { name: /New\s*4/ })).toBeVisible()
    const bert = page.getByRole('row', { name: /Bert Visitor/ })
    await expect(bert.getByText('Poor')).toBeVisible()
    await expect(bert.getByText('Free')).toBeVisible()
    await expect(page.getByRole('row', { name: /Cleo Visitor/ }).getByText('Good')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the owner asks which day is meant, and the answer reaches the customer', async () => {
    await page.getByRole('link', { name: /Anna Visitor/ }).click()
    await expect(page.getByText(`They wrote “Sunday ${WRITTEN}”, but`)).toBeVisible()
    await expect(page.getByText('Viewed', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Next of 3 new requests' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Start from')).toHaveValue('check-date')
    await expectAccessible(page)
    await dialog.getByLabel(/Subject/).fill('Which day?')
    await dialog.getByLabel(/Message/).fill('Hi Anna,\nSaturday or Sunday?')
    await dialog.getByRole('button', { name: 'Copy message', exact: true }).click()
    await expect(page.getByText('Replied', { exact: true })).toBeVisible()
    await expect(page.getByText(/Nothing was emailed/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your replies' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Not emailed', exact: true })).toBeVisible()
    const mail = await mailTo(server, 'anna@example.test', 'Which day?')
    expect(mail.text).toContain('Hi Anna,\nSaturday or Sunday?')
  })

  await test.step('typed text is not lost by Escape', async () => {
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/Message/)
      .fill('Half a thought')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByRole('dialog').getByLabel(/Message/)).toHaveValue('Half a thought')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'More actions', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'Decline kindly' }).press('Enter')
    await expect(page.getByRole('dialog').getByLabel(/Reason/)).toBeFocused()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'More actions', exact: true })).toBeFocused()
  })

  await test.step('the owner declines one kindly', async () => {
    await page
      .getByRole('link', { name: /Order requests/i })
      .first()
      .click()
    await page.getByRole('link', { name: /Bert Visitor/ }).click()
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Decline kindly' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/Reason/).fill('Budget too small')
    await dialog.getByLabel(/Subject/).click()
    await dialog.getByRole('button', { name: 'Copy message and mark lost' }).click()
    await expect(page.getByText('Lost: Budget too small')).toBeVisible()
    const reference = /R-\w{6}/.exec((await page.locator('main').textContent()) ?? '')?.[0]
    const mail = await mailTo(server, 'bert@example.test', `Your order request ${reference}`)
    expect(mail.text).toContain('I’m sorry that I can’t take this order')
    expect(mail.text).not.toContain('Budget too small')
  })

  await test.step('puts two away together and undoes it', async () => {
    await page.goto(`${server.url}/order-requests?status=New`)
    await page.getByRole('checkbox', { name: /Cleo Visitor/ }).check()
    await page.getByRole('checkbox', { name: /Dora Visitor/ }).check()
    await page
      .getByRole('group', { name: /selected/ })
      .getByRole('button', { name: 'Archive' })
      .click()
    await expect(page.getByText('Nothing is new at the moment')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: /Cleo Visitor/ })).toBeVisible()
    await expect(page.getByRole('tab', { name: /New\s*2/ })).toBeVisible()
    await page.getByRole('checkbox', { name: /Cleo Visitor/ }).check()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(page.getByRole('group', { name: 'Order requests' })).toBeFocused()
  })

  await test.step('looks at one after the other, and comes back to the same tab', async () => {
    await page.getByRole('link', { name: /Dora Visitor/ }).click()
    await page.getByRole('link', { name: 'Next new request' }).click()
    await expect(page.getByRole('heading', { name: 'Cleo Visitor' })).toBeVisible()
    await expect(page.getByText('Viewed', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /new request/ })).toBeHidden()
    const api = `${server.url}/api/enquiries/${new URL(page.url()).pathname.split('/').at(-1)}`
    const { version } = await (await page.request.get(api)).json()
    const notes = page.getByRole('textbox', { name: 'Private notes' })
    await notes.fill('Mine')
    await page.request.patch(api, { headers: { origin: server.url }, data: { notes: 'Theirs', version } })
    await page.getByRole('button', { name: 'Save notes' }).click()
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect(notes).toHaveValue('Theirs')
    expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409')])
    await page.getByRole('link', { name: 'Back to Order requests' }).click()
    await expect(page).toHaveURL(/\/order-requests\?status=New$/)
    await expect(page.getByText('Nothing is new at the moment')).toBeVisible()
    await page.getByRole('tab', { name: /Inbox/ }).click()
  })

  await test.step('deletes one and undoes it', async () => {
    await page.getByRole('link', { name: /Dora Visitor/ }).click()
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/order-requests$/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: /Dora Visitor/ })).toBeVisible()
  })

  await test.step('and makes a quote of the last', async () => {
    await page.getByRole('link', { name: /Cleo Visitor/ }).click()
    await page.getByRole('button', { name: 'Create quote' }).click()
    await page.waitForURL(/\/orders\/new\?edit=\d+/)
    await page.getByRole('heading', { name: 'Notes' }).click()
    const printed = page.getByLabel('Printed on documents')
    await expect(printed).toHaveValue('')
    await page.getByRole('button', { name: 'Start with the customer’s words' }).click()
    await expect(printed).not.toHaveValue('')
    await expect(page.getByRole('button', { name: 'Start with the customer’s words' })).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Made from this request' })).toBeVisible()
  })

  await test.step('on a phone nothing goes sideways', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    for (const path of ['/order-requests', new URL(page.url()).pathname]) {
      await page.goto(server.url + path)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  })
})
