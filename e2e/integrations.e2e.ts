import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect, expectAccessible, type Server, startBakebook, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

let server: Server
test.beforeAll(async () => {
  server = await startBakebook({ PRIVATE_HOSTS: 'on' })
})
test.afterAll(() => server.stop())

/** A program that is told what happens. */
async function startProgram() {
  const told: { headers: Record<string, string>; body: string }[] = []
  const program = { status: 204 }
  const listener = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      told.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(program.status).end()
    })
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`
  return { url, told, program, close: () => listener.close() }
}

test('a program is told of an order, checks that it comes from the bakery, and gets what it missed', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signedUp(page, server)
  const { url, told, program, close } = await startProgram()
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const make = async (firstName: string) => {
    const contact = await page.request.post(`${server.url}/api/contacts`, { data: { firstName, lastName: 'Byron' } })
    const lines = [{ name: 'Cake', quantity: '1', unitPrice: '80' }]
    const data = { contactId: (await contact.json()).id, eventDate: '2028-05-05', lines }
    expect((await page.request.post(`${server.url}/api/orders`, { data })).status()).toBe(201)
  }

  await page.goto(`${server.url}/integrations`)
  await expect(page.getByRole('heading', { name: 'Integrations' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Webhooks/ }).click()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Address/ }).fill('not an address')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText('Enter an address that begins with https://').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /Address/ }).fill(url)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const secret = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('link', { name: url }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText(/It answered 204/)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Test', exact: true })).toBeVisible()

  program.status = 500
  await make('Ada')
  await expect.poll(() => told.length, { timeout: 20_000 }).toBe(2)
  await page.reload()
  await expect(page.getByText(/Nothing has got through since/)).toBeVisible()
  await expectAccessible(page)
  program.status = 204
  await page.getByRole('button', { name: 'Resend: order.created' }).first().click()
  await expect.poll(() => told.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
  const { headers, body } = told.at(-1) ?? { headers: {}, body: '' }
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'order.created', data: { total: '80.00' } })
  expect(body).toBe(told[1]?.body)
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()

  await page.setViewportSize({ width: 360, height: 780 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Deliveries' })).toBeVisible()
  expect(await wide()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  for (const path of ['/integrations', '/integrations/webhooks']) {
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await wide()).toBeLessThanOrEqual(0)
  }
  close()
})
