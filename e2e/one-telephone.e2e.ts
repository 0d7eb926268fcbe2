import PostalMime, { type Email } from 'postal-mime'
import { expect, expectAccessible, readMails, type Server, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

const EVENT_DATE = dayAhead(60)
const ANN = { firstName: 'Ann', lastName: 'Bell', email: 'ann@one-telephone.test', phone: '0400 123 456' }
const BEN = { firstName: 'Ben', lastName: 'Lee', email: 'ben@one-telephone.test', phone: '+61 400 123 456' }

async function mailTo(server: Server, address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined
  await expect(async () => {
    for (const { raw } of await readMails(server)) {
      const mail = await PostalMime.parse(raw)
      if (mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? '')) found = mail
    }
    expect(found).toBeDefined()
  }).toPass()
  return found as Email
}

test('two people with one phone number', { tag: '@prove' }, async ({ page, server, browser }) => {
  await signedUp(page, server)
  const api = page.request
  await api.post(`${server.url}/api/enquiries/settings/slug`, { data: { slug: 'one-telephone' } })
  const { slug: _, version: __, ...form } = await (await api.get(`${server.url}/api/enquiries/settings`)).json()
  await api.put(`${server.url}/api/enquiries/settings`, { data: { ...form, isFormEnabled: true } })
  const welcome = await (await api.get(`${server.url}/api/welcome`)).json()
  await page.route('**/api/welcome', (route) =>
    route.fulfill({ json: { ...welcome, mailWorks: true, lettersWork: true } }),
  )
  const request = async (person: typeof ANN, description: string) => {
    const sent = await api.post(`${server.url}/api/enquiries/public/one-telephone`, {
      data: { ...person, eventType: 'Wedding', eventDate: EVENT_DATE, deliveryType: 'Collection', description },
    })
    expect(sent.status(), await sent.text()).toBe(201)
    await page.goto(`${server.url}/order-requests`)
    await page
      .getByRole('link', { name: new RegExp(`${person.firstName} ${person.lastName}`) })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Create quote' })).toBeVisible()
  }
  const quote = async (person: typeof ANN) => {
    await expect(page.getByRole('heading', { level: 1, name: /^Edit quote/ })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('combobox', { name: 'Add a product or recipe' }).focus()
    await page.keyboard.type('Lemon cake')
    await expect(page.getByRole('option', { name: /"Lemon cake"/ })).toHaveAttribute('data-combobox-selected', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.type('200')
    await page.getByRole('button', { name: 'Send quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send quote' })
    await expect(dialog.getByRole('region', { name: 'What your customer will read' })).toContainText(
      `Hello ${person.firstName}`,
    )
    await dialog.getByRole('button', { name: 'Send quote' }).click()
    await expect(page.getByText(`Quote sent to ${person.email}`).first()).toBeVisible()
  }

  await test.step('Ann is a customer, and no question is asked about her', async () => {
    await request(ANN, 'A lemon cake for the garden party')
    await page.getByRole('button', { name: 'Create quote' }).click()
    await quote(ANN)
  })

  await test.step('Ben has the same number: the page asks, and the button waits for an answer', async () => {
    await request(BEN, 'A lemon cake for the office')
    const question = page.getByRole('region', { name: 'Who is this?' })
    await expect(question).toContainText('Is this Ann Bell?')
    await expect(question).toContainText('has the same phone number')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'Is this Ann Bell?' })
    await expect(dialog).toContainText(ANN.email)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Someone new' }).click()
    await expect(page.getByText('Someone new, not Ann Bell')).toBeVisible()
    await page.getByRole('button', { name: 'Create quote' }).click()
    await quote(BEN)
  })

  await test.step('each customer’s page and mail name one of them, and show the orders of one', async () => {
    for (const [person, other] of [
      [ANN, BEN],
      [BEN, ANN],
    ] as const) {
      const mail = await mailTo(server, person.email, /^Your quote Q-\d+ from/)
      expect(mail.text).toContain(`Hello ${person.firstName}`)
      expect(`${mail.text}${mail.html}`).not.toContain(other.firstName)
      const link = /https?:\/\/\S+token=[\w-]+/.exec(mail.text ?? '')?.[0]
      const visitor = await browser.newContext()
      const customer = await visitor.newPage()
      await customer.goto(link as string)
      await expect(customer.getByText('$220.00').or(customer.getByText('$200.00')).first()).toBeVisible()
      const { orderId } = await customer.evaluate(() => ({ orderId: location.pathname.split('/').at(-1) }))
      const token = new URL(link as string).searchParams.get('token') as string
      const headers = { 'x-order-token': token }
      const calls = `${server.url}/api/public/orders/${orderId}`
      await customer.request.post(`${calls}/others/code`, { data: { email: person.email }, headers })
      const { subject } = await mailTo(server, person.email, /^\d{6} is your code/)
      const others = await customer.request.post(`${calls}/others`, {
        data: { email: person.email, code: subject?.slice(0, 6) },
        headers,
      })
      expect([others.status(), await others.json()]).toEqual([200, []])
      await visitor.close()
    }
  })

  await test.step('a contact who is typed anew is asked about, and taken with a press', async () => {
    await page.goto(`${server.url}/contacts`)
    await page.getByRole('button', { name: 'New contact' }).first().click()
    const form = page.getByRole('dialog', { name: 'New contact' })
    await form.getByRole('textbox', { name: 'First name' }).fill('ben')
    await form.getByRole('textbox', { name: 'Last name' }).fill('lee')
    await form.getByRole('textbox', { name: 'Address' }).fill('3 Mill Lane')
    await form.getByRole('button', { name: 'Add contact' }).click()
    const asked = page.getByRole('dialog', { name: 'Is this Ben Lee?' })
    await asked.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Ben Lee is in your contacts already').first()).toBeVisible()
    await expect(form).toBeHidden()
    const contacts = await (await api.get(`${server.url}/api/contacts`)).json()
    expect(contacts.map(({ firstName }: { firstName: string }) => firstName).toSorted()).toEqual(['Ann', 'Ben'])
    const ben = contacts.find(({ firstName }: { firstName: string }) => firstName === 'Ben')
    expect((await (await api.get(`${server.url}/api/contacts/${ben.id}`)).json()).address).toBe('3 Mill Lane')
  })
})
