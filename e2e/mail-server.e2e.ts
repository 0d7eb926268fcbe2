import { startSmtpSink } from '../src/server/mail/testing.ts'
import { expect, expectAccessible, readMails, type Server, startBakebook, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

const PASSWORD = 'flour and water'
const SHOTS = process.env.SHOTS

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

test('a baker sets up a mail server, sees what is wrong with it, and the letters leave through it', {
  tag: '@prove',
}, async ({ page, pageProblems }) => {
  test.setTimeout(180_000)
  let isDown = false
  const sink = await startSmtpSink(() => (isDown ? 451 : undefined), {
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) =>
      username === 'olive@figandflour.test' && password === PASSWORD
        ? answer(null, { user: username })
        : answer(new Error('Username and Password not accepted')),
  })
  await signedUp(page, server)
  const shot = async (name: string) => {
    if (SHOTS === undefined) return
    for (const width of [390, 1440])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.waitForTimeout(300)
        await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true })
      }
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
  }
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

  await page.goto(`${server.url}/integrations`)
  await page.getByRole('link', { name: /Email/ }).click()
  await expect(page.getByText('This Bakebook server sends no email. Enter your own')).toBeVisible()
  await expectAccessible(page)
  await shot('empty')
  await page.getByRole('combobox', { name: 'Provider' }).click()
  await page.getByRole('option', { name: /Gmail/ }).click()
  await expect(page.getByText(/Google takes an app password/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Server' })).toHaveValue('smtp.gmail.com')
  await expectAccessible(page)
  await shot('gmail')

  await page.getByRole('combobox', { name: 'Provider' }).click()
  await page.getByRole('option', { name: 'Another provider' }).click()
  await page.getByRole('textbox', { name: 'Server' }).fill('127.0.0.1')
  await page.getByRole('textbox', { name: 'Port' }).fill(String(sink.port))
  await page.getByRole('combobox', { name: 'Security' }).click()
  await page.getByRole('option', { name: 'STARTTLS' }).click()
  await page.getByRole('textbox', { name: 'User name' }).fill('olive@figandflour.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('water')
  await expect(page.getByRole('textbox', { name: 'Your address' })).toHaveValue('olive@figandflour.test')
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await expect(page.getByText(/did not take this user name and password/).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Server' })).toHaveValue('127.0.0.1')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('water')
  await expectAccessible(page)
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('422')])
  await shot('wrong-password')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await expect(page.getByText(/Test email sent to olive-/)).toBeVisible()
  expect(sink.received).toHaveLength(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Nothing sent yet')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')

  // A letter that it refuses waits, the bell and the card report it, and it is sent once that is fixed.
  isDown = true
  const preview = () =>
    page.request.post(`${server.url}/api/email-templates/quote_sent/test`, {
      headers: { origin: server.url },
      data: { subject: 'Your quote', body: '{{ button }}' },
    })
  expect((await preview()).ok()).toBe(true)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Not accepting email')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(page)
  await shot('failing')
  await page.getByRole('button', { name: /Notifications/ }).click()
  await expect(page.getByText('Your mail server is not accepting email: 127.0.0.1')).toBeVisible()
  await page.keyboard.press('Escape')
  isDown = false
  await page.getByRole('textbox', { name: 'Your name' }).fill('Fig & Flour')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sink.received.length, { timeout: 20_000 }).toBe(2)
  expect(sink.received[1]?.parsed.from).toMatchObject({ name: 'Fig & Flour', address: 'olive@figandflour.test' })
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Works', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await shot('works')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await wide()).toBe(0)
  expect((await readMails(server)).every(({ raw }) => !raw.includes('Your quote'))).toBe(true)

  await page.goto(`${server.url}/integrations`)
  await expect(page.getByText('Sent by your mail server')).toBeVisible()
  await shot('cards')
  await page.goto(`${server.url}/integrations/mail`)
  await page.getByRole('button', { name: 'Stop using it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop using it' }).click()
  await expect(page.getByText('This Bakebook server sends no email. Enter your own')).toBeVisible()
  expect(logged).not.toContain(PASSWORD)
  await sink.stop()
})
