import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import yauzl from 'yauzl'
import { clockAhead } from '../scripts/run-clock.mjs'
import { temporaryFolder } from '../src/server/db/test-cluster.ts'
import { expect, expectAccessible, onServer, readMails, type Server, test } from './bakebook.ts'
import { makeSmallBakery } from './small-bakery.ts'

const DAY_MS = 24 * 3_600_000
const PASSWORD = 'Sourdough-2026!'
const NAME = 'Fig & Flour'

/** The list in this server's folder. */
const deletedBakeries = (folder: string) => readFile(path.join(folder, 'deleted-bakeries.txt'), 'utf8').catch(() => '')

let dataDir = ''
test.beforeAll(async () => {
  dataDir = await temporaryFolder()
})
test.afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('an owner deletes the bakery, keeps it after all, and a month after a second request nothing is left', {
  tag: '@prove',
}, async ({ page, browser, pageProblems }) => {
  const on = (days: number, work: (server: Server) => Promise<void>) =>
    onServer(page, { DATA_DIR: dataDir, ...clockAhead(days * DAY_MS) }, work)
  const subjects = async (server: Server) =>
    (await readMails(server)).map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1] ?? '')
  let email = ''

  await on(0, async (server) => {
    const { addresses, user } = await bakeryOf(page.request, server)
    email = user.email
    const section = page.getByRole('region', { name: 'Delete this bakery' })
    const banner = page.getByRole('note').filter({ hasText: 'This bakery will be deleted at the end of' })
    const customer = await (await browser.newContext()).newPage()
    const formSays = async (text: string) => {
      await customer.goto(`${server.url}/enquiry/${addresses.slug}`)
      await expect(customer.getByText(text).first()).toBeVisible()
    }

    await test.step('the page says what goes and when, and offers an export first', async () => {
      await page.goto(`${server.url}/account?tab=data`)
      await expect(section.getByText('For 30 days nothing is lost')).toBeVisible()
      await expect(section.getByText('You have no export yet. Make one above first.')).toBeVisible()
      await page.getByRole('button', { name: 'Export all my data' }).click()
      await expect(section.getByText('Your last export was made on')).toBeVisible({ timeout: 60_000 })
      await expect(section.getByRole('link', { name: 'Download it' })).toBeVisible()
    })

    await test.step('nobody deletes it by a slip: the name is typed, by keyboard alone', async () => {
      await section.getByRole('button', { name: 'Delete this bakery…' }).focus()
      await page.keyboard.press('Enter')
      const name = section.getByLabel(`Type “${NAME}” to continue`)
      await expect(name).toBeFocused()
      await page.keyboard.type('fig and flour')
      await page.keyboard.press('Control+Enter')
      await expect(section.getByText('This is not the name of your bakery').first()).toBeVisible()
      await expectAccessible(page)
      await expect(banner).toHaveCount(0)
      // The browser itself logs every refusal; nothing else is wrong.
      expect(pageProblems.splice(0).filter((problem) => !problem.includes('status of 422'))).toEqual([])
      await name.fill(NAME)
      await section.getByRole('button', { name: 'Delete in 30 days' }).click()
      await expect(banner).toBeVisible()
      await expect(section.getByRole('button', { name: 'Keep my bakery' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the form takes no requests, and one click on any page keeps the bakery', async () => {
      await formSays('This form is not taking order requests right now')
      await page.goto(`${server.url}/orders`)
      await expect(banner).toBeVisible()
      await banner.getByRole('button', { name: 'Keep my bakery' }).click()
      await expect(page.getByText('Your bakery stays')).toBeVisible()
      await expect(banner).toHaveCount(0)
      await customer.goto(`${server.url}/enquiry/${addresses.slug}`)
      await expect(customer.getByLabel('First name')).toBeVisible()
      await customer.context().close()
    })

    await test.step('a customer who asks gets all of their own data, and nobody else’s', async () => {
      await page.goto(`${server.url}/contacts/${addresses.contactId}`)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      const downloading = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'Download their data' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^data-of-annabel-fitzgerald-montgomery-.*\.zip$/)
      const files = await unzip(await download.path())
      expect(files['read-me-first.html']).toContain('Likes it less sweet.')
      expect(files['read-me-first.html']).not.toContain('zoe@example.test')
      const told = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
      await told.setContent(files['read-me-first.html'] ?? '')
      await expect(told.getByRole('heading', { level: 1, name: `What ${NAME} keeps about Annabel` })).toBeVisible()
      expect(await told.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await expectAccessible(told)
      await told.context().close()
    })

    await test.step('the owner asks again', async () => {
      const data = { businessName: NAME }
      expect((await page.request.post(`${server.url}/api/auth/deletion`, { data })).status()).toBe(200)
      await expect.poll(() => subjects(server)).toContainEqual(expect.stringContaining(`${NAME} will be deleted after`))
    })
  })

  await on(31, async (server) => {
    await expect
      .poll(async () => (await Promise.all(server.dataDirs.map(deletedBakeries))).join(''), { timeout: 120_000 })
      .toMatch(/^\d+ \S+ \S+\n$/)
    const data = { email, password: PASSWORD }
    expect((await page.request.post(`${server.url}/api/auth/login`, { data })).status()).toBe(401)
    const again = { ...data, firstName: 'Olive', lastName: 'Baker', acceptTerms: true }
    expect((await page.request.post(`${server.url}/api/auth/register`, { data: again })).status()).toBe(201)
    expect((await (await page.request.get(`${server.url}/api/contacts`)).json()) as unknown[]).toEqual([])
  })
})

async function bakeryOf(request: Parameters<typeof makeSmallBakery>[0], server: Server) {
  await makeSmallBakery(request, server.url)
  const get = async (address: string) => (await request.get(`${server.url}/api${address}`)).json()
  const answer = await request.patch(`${server.url}/api/settings`, { data: { businessName: NAME } })
  expect(answer.ok()).toBe(true)
  const { user } = (await get('/auth/user')) as { user: { email: string } }
  const { slug } = (await get('/enquiries/settings')) as { slug: string }
  const contacts = (await get('/contacts')) as { id: number; firstName: string }[]
  const contactId = contacts.find(({ firstName }) => firstName === 'Annabel')?.id
  return { user, addresses: { slug, contactId } }
}

async function unzip(file: string): Promise<Record<string, string>> {
  const zip = await yauzl.fromBufferPromise(await readFile(file))
  const texts: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    texts[entry.fileName] = Buffer.concat(chunks).toString()
  }
  return texts
}
