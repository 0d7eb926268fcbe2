import pg from 'pg'
import { expect, expectAccessible, type Server, startBakebook, test } from './bakebook.ts'
import { ownersCalls, PHONE, tooWide } from './customer-journey.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

let server: Server
test.beforeAll(async () => {
  server = await startBakebook()
})
test.afterAll(() => server.stop())

test('an order that is paid later is pressed at a desk, confirmed on a phone, and owed until its day', async ({
  page: desk,
  browser,
}) => {
  test.setTimeout(180_000)
  await signedUp(desk, server)
  const call = ownersCalls(desk, server)
  await call('patch', '/settings', { businessName: 'Fig & Flour', taxEnabled: false })
  await call('post', '/enquiries/settings/slug', { slug: 'fig-and-flour' })
  const pies = await call('post', '/products', { name: 'Mince pies, dozen', type: 'cake', price: '24' })

  await test.step('without a mail server its owner is offered no paying later', async () => {
    await desk.goto(`${server.url}/menus?new=true`)
    await desk.getByLabel('Name').fill('Easter boxes')
    await expect(desk.getByRole('combobox', { name: 'Event type' })).toBeVisible()
    await expect(desk.getByRole('combobox', { name: 'Customers pay' })).toHaveCount(0)
  })

  await takeMailServer(server)
  await test.step('with one she chooses it, and it needs no card account', async () => {
    await desk.goto(`${server.url}/menus?new=true`)
    await desk.getByLabel('Name').fill('Easter boxes')
    await desk.getByRole('textbox', { name: 'Closes on' }).fill(dayAhead(10))
    await desk.getByRole('combobox', { name: 'Customers pay' }).click()
    await desk.getByRole('option', { name: 'Later, and confirm by email' }).click()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Add menu' }).click()
    await desk.waitForURL(/menus\/\d+/)
  })
  const id = Number(/menus\/(\d+)/.exec(desk.url())?.[1])
  const { version, slug } = await call('get', `/menus/${id}`)
  await call('patch', `/menus/${id}`, {
    version,
    sections: [{ name: 'Boxes', stock: 40, items: [{ productId: pies.id }] }],
    windows: [{ day: dayAhead(20), from: '10:00', to: '12:00', place: 'At the door' }],
  })
  await call('post', `/menus/${id}/publish`, { reason: 'Easter' })
  const visitor = await (await browser.newContext()).newPage()
  const phone = await (await browser.newContext(PHONE)).newPage()

  await test.step('a customer orders, and is told to look into her email', async () => {
    await visitor.goto(`${server.url}/menu/fig-and-flour/${slug}`)
    await visitor.getByRole('button', { name: 'Add Mince pies, dozen' }).click()
    await visitor.getByLabel('First name').fill('Nora')
    await visitor.getByLabel('Last name').fill('Berg')
    await visitor.getByLabel('Email').fill('nora@example.test')
    await visitor.getByLabel('Phone').fill('0411 222 333')
    await expect(visitor.getByText(/You pay later: it is due on/)).toBeVisible()
    await visitor.getByRole('button', { name: 'Order and pay $24.00 later' }).click()
    await expect(visitor.getByRole('heading', { name: 'Please look into your email' })).toBeVisible()
    await expect(visitor.getByText(/We have sent a link to nora@example\.test\. Open it by \d+:\d\d/)).toBeVisible()
    await expectAccessible(visitor)
  })

  await test.step('she confirms by the link of the mail, on her phone', async () => {
    const [{ id: mailId }] = await call('get', '/outbox')
    const { text } = await call('get', `/outbox/${mailId}`)
    await phone.goto(/https?:\S+\?token=[\w-]+/.exec(text)?.[0] ?? '')
    await expect(phone.getByRole('heading', { name: 'Confirm your order' })).toBeVisible()
    expect(await call('get', `/menus/${id}/orders`), 'looking confirms nothing').toEqual([])
    await expectAccessible(phone)
    expect(await tooWide(phone)).toBeLessThanOrEqual(0)
    await phone.getByRole('button', { name: 'Confirm and pay $24.00 later' }).click()
    await expect(phone.getByRole('heading', { name: 'Thank you, your order is confirmed' })).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Thank you, your order is confirmed' })).toBeVisible()
  })

  await test.step('the page at her desk says so too, and the owner has the order, which is still to be paid', async () => {
    await expect(visitor.getByRole('heading', { name: 'Thank you, your order is confirmed' })).toBeVisible({
      timeout: 20_000,
    })
    const [order] = await call('get', `/menus/${id}/orders`)
    expect(order).toMatchObject({ customerName: 'Nora Berg', status: 'Confirmed', balance: '24.00' })
    await desk.goto(`${server.url}/products/menus/${id}?tab=orders`)
    await expect(desk.getByText('$24.00 to pay')).toBeVisible()
    await expect(desk.getByRole('link', { name: 'Pick-up list' })).toBeVisible()
    await expectAccessible(desk)
  })
})

/** The bakery has a mail server of its own; nothing answers there, and mails wait. */
async function takeMailServer(of: Server): Promise<void> {
  const owner = new pg.Client({ connectionString: await of.ownerUrl() })
  await owner.connect()
  await owner.query(
    `insert into mail_servers (business_id, host, port, security, user_name, password_sealed, from_address)
      select id, '127.0.0.1', 9, 'tls', 'a', '', 'a@b.test' from businesses`,
  )
  await owner.end()
}
