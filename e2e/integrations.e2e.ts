import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect, expectAccessible, type Server, startBakebook, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

let server: Server
let logged = ''
test.beforeAll(async () => {
  server = await startBakebook({ PRIVATE_HOSTS: 'on', LOG_LEVEL: 'debug' })
  for (const stream of server.processes.flatMap(({ stdout, stderr }) => [stdout, stderr]))
    stream?.on('data', (chunk: Buffer) => {
      logged += chunk.toString()
    })
})
test.afterAll(() => server.stop())

/** A program that receives webhooks. */
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

test('a program is told of an order, checks that it comes from the bakery, and gets what it missed', {
  tag: '@prove',
}, async ({ page }) => {
  test.setTimeout(180_000)
  await signedUp(page, server)
  const { url, told, program, close } = await startProgram()
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const make = async (firstName: string) => {
    const contact = await page.request.post(`${server.url}/api/contacts`, { data: { firstName, lastName: 'Byron' } })
    const lines = [{ name: 'Cake', quantity: '1', unitPrice: '80' }]
    const data = { contactId: (await contact.json()).id, eventDate: '2028-05-05', lines }
    const made = await page.request.post(`${server.url}/api/orders`, { data })
    expect(made.status()).toBe(201)
    return (await made.json()).id as number
  }

  await page.goto(`${server.url}/integrations`)
  await expect(page.getByRole('heading', { name: 'Integrations' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${server.url}/integrations/webhooks`)
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
  const orderId = await make('Ada')
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

  const log = page.url()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/orders/${orderId}?tab=history`)
  const row = page.getByRole('region', { name: 'Webhooks' }).getByRole('listitem')
  await expect(row).toContainText('Delivered')
  expect(await wide()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await row.getByRole('link', { name: `order.created to ${new URL(url).host}` }).click()
  await expect(page).toHaveURL(log)

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

test('a program reads what its key allows, subscribes, and is shut out once the key has ended', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  await signedUp(page, server)
  await page.goto(`${server.url}/integrations`)
  await page.goto(`${server.url}/integrations/api-keys`)
  await page.getByRole('button', { name: 'Make a key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Read everything' }).uncheck()
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(dialog.getByText('Say what the key is for').first()).toBeVisible()
  await expect(dialog.getByText('Choose at least one thing that the key allows').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /What it is for/ }).fill('My shop')
  await dialog.getByRole('checkbox', { name: 'Read contacts' }).check()
  await dialog.getByRole('checkbox', { name: 'Add and change contacts' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const key = await page.getByRole('textbox', { name: 'Key', exact: true }).inputValue()
  expect(key).toMatch(/^bk_/)
  await page.getByRole('button', { name: 'Done' }).click()

  const headers = { authorization: `Bearer ${key}` }
  const call = (path: string, data?: object) =>
    data
      ? request.post(`${server.url}/api/v1${path}`, { headers, data })
      : request.get(`${server.url}/api/v1${path}`, { headers })
  expect(await (await call('/me')).json()).toMatchObject({ key: 'My shop' })
  expect((await call('/contacts', { firstName: 'Ada', lastName: 'Byron' })).status()).toBe(201)
  expect(await (await call('/contacts')).json()).toMatchObject([{ firstName: 'Ada' }])
  expect((await call('/orders')).status()).toBe(403)
  expect((await call('/hooks', { url: 'https://example.com/', event: 'order.created' })).status()).toBe(403)

  await page.reload()
  await expect(page.getByText('My shop')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.reload()
  await expect(page.getByText('My shop')).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End: My shop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
  expect((await call('/me')).status()).toBe(401)
  expect(logged).toContain('/api/v1/me')
  expect(logged).not.toContain(key.slice(9))

  await page.goto(`${server.url}/api/v1/docs`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/version 1/)
})
