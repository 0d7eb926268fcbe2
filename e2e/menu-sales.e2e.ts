import { expect, expectAccessible, type Server, startBakebook, test } from './bakebook.ts'
import { ownersCalls, PHONE, payOnPractice, tooWide } from './customer-journey.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

let server: Server
test.beforeAll(async () => {
  server = await startBakebook({ CARDS: 'sandbox' })
})
test.afterAll(() => server.stop())

test('the last box of a menu is held, paid for on a phone, and sold out for the next', async ({
  page: desk,
  browser,
  pageProblems,
}) => {
  test.setTimeout(180_000)
  await signedUp(desk, server)
  const call = ownersCalls(desk, server)
  await call('patch', '/settings', { businessName: 'Fig & Flour', taxEnabled: false })
  await call('post', '/integrations/cards', {})
  await call('post', '/enquiries/settings/slug', { slug: 'fig-and-flour' })
  const pies = await call('post', '/products', { name: 'Mince pies, dozen', type: 'cake', price: '24' })
  const stollen = await call('post', '/products', { name: 'Stollen', type: 'cake', price: '28' })
  const menu = await call('post', '/menus', {
    name: 'Christmas boxes',
    closes: { day: dayAhead(1), time: '08:00' },
    sections: [{ name: 'Boxes', stock: 40, items: [{ productId: pies.id }, { productId: stollen.id, stock: 1 }] }],
    windows: [
      { day: dayAhead(1), from: '10:00', to: '12:00', place: 'At the door' },
      { day: dayAhead(1), from: '14:00', to: '16:00' },
    ],
  })
  await call('post', `/menus/${menu.id}/publish`, { reason: 'Christmas' })
  const address = `${server.url}/menu/fig-and-flour/${menu.slug}`
  const page = await (await browser.newContext(PHONE)).newPage()
  const other = await (await browser.newContext(PHONE)).newPage()

  await test.step('a customer chooses, and what is missing is named', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Add Stollen' }).click()
    await page.getByRole('button', { name: 'Add Mince pies, dozen' }).click()
    await page.getByRole('button', { name: 'Order and pay $52.00' }).click()
    await expect(page.getByText('Choose when you pick it up')).toBeVisible()
    await expect(page.getByText('First name is required')).toBeVisible()
    await page.getByRole('radio').first().check()
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Last name').fill('Berg')
    await page.getByLabel('Email').fill('nora@example.test')
    await page.getByLabel('Phone').fill('0411 222 333')
    await expectAccessible(page)
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Order and pay $52.00' }).click()
    await expect(page.getByRole('heading', { name: '$52.00' })).toBeVisible()
  })

  await test.step('nobody else gets it meanwhile, and she may come back without paying', async () => {
    await other.goto(address)
    await expect(other.getByText('Sold out')).toBeVisible()
    await page.goto(address)
    await expect(page.getByText(/We are holding this for you until \d+:\d\d/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change my order' }).click()
    await expect(page.getByRole('button', { name: 'Order and pay $52.00' })).toBeVisible()
    await page.getByRole('button', { name: 'Order and pay $52.00' }).click()
    await payOnPractice(page, '4000 0000 0000 0002')
    await expect(page.getByRole('alert')).toHaveText('The card was declined. Try another one.')
    await payOnPractice(page)
    await expect(page.getByRole('heading', { name: 'Thank you, your order is paid' })).toBeVisible()
  })

  await test.step('the owner has the order at once, paid, and the next customer hears that it is gone', async () => {
    const [order] = await call('get', `/menus/${menu.id}/orders`)
    expect(order).toMatchObject({ customerName: 'Nora Berg', status: 'Confirmed', balance: '0.00', total: '52.00' })
    await other.reload()
    await expect(other.getByText('Sold out')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Add Mince pies, dozen' })).toBeVisible()
  })

  await test.step('it is handed over in the kitchen without a network, and completed once there is one', async () => {
    const list = await desk.request.get(`${server.url}/api/menus/${menu.id}/pick-up-list/pdf`)
    expect(list.headers()['content-type']).toBe('application/pdf')
    await desk.goto(`${server.url}/kitchen`)
    await desk.getByRole('button', { name: /^Tomorrow/ }).click()
    const tick = desk.getByRole('checkbox', { name: /^Nora B\. has it/ })
    await expect(tick).toBeVisible()
    await expectAccessible(desk)
    await desk.context().setOffline(true)
    await tick.click()
    await expect(tick).toHaveAttribute('aria-checked', 'true')
    const status = async () => (await call('get', `/menus/${menu.id}/orders`))[0].status
    await desk.context().setOffline(false)
    await desk.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(async () => expect(await status()).toBe('Completed')).toPass()
    expect(pageProblems.splice(0).filter((problem) => !problem.includes('INTERNET_DISCONNECTED'))).toEqual([])
  })
})
