import { expect, expectAccessible, type Server, startBakebook, test as withServer } from './bakebook.ts'

const PASSWORD = 'Sourdough-42!'

// This server sends mail, so that addresses are verified; nobody receives it.
const test = withServer.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const server = await startBakebook({ SMTP_URL: 'smtp://127.0.0.1:9' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test('an owner whose address is not confirmed yet, and the address settings of the account page', async ({
  page,
  server,
  pageProblems,
}) => {
  const email = 'olive@example.test'
  await page.request.post(`${server.url}/api/auth/register`, {
    data: { firstName: 'Olive', lastName: 'Baker', email, password: PASSWORD, acceptTerms: true },
  })
  await page.request.post(`${server.url}/api/auth/login`, { data: { email, password: PASSWORD } })

  await test.step('every page leads the owner to the ways of confirming it', async () => {
    await page.goto(`${server.url}/orders`)
    const banner = page.getByRole('note').filter({ hasText: `Please confirm ${email}` })
    await banner.getByRole('button', { name: 'Send the link again' }).click()
    await expect(page.getByText('a new link').first()).toBeVisible()
    await banner.getByRole('link', { name: 'Wrong address?' }).click()
    await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
    await page.getByRole('link', { name: 'Change email' }).click()
    await expect(page.getByLabel('New email address')).toBeVisible()
  })

  await test.step('an expired link of a changed address leads back to the account', async () => {
    await page.goto(`${server.url}/verify-email/change`)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await expect(page.getByLabel('New email address')).toBeVisible()
  })

  await test.step('two switches that are tapped at once are both saved', async () => {
    await page.goto(`${server.url}/account?tab=notifications`)
    const { promise: bothTapped, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/settings', async (route) => {
      if (route.request().method() === 'PATCH') await bothTapped
      await route.continue()
    })
    const [upcoming, news] = ['Upcoming orders', 'What is new in Bakebook'].map((name) =>
      page.getByRole('switch', { name }),
    ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>]
    await upcoming.press('Space')
    await news.press('Space')
    await expect(upcoming).toBeDisabled()
    await expect(news).toBeDisabled()
    letGo()
    await expect(upcoming).toBeEnabled()
    await expect(news).toBeEnabled()
    await page.reload()
    await expect(upcoming).toBeChecked()
    await expect(news).toBeChecked()
  })

  await test.step('a payment promises no receipt that could not be sent, and is recorded all the same', async () => {
    const post = async (path: string, data: object) =>
      (await (await page.request.post(`${server.url}/api${path}`, { data })).json()) as { id: number }
    const customer = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.test' }
    const { id: contactId } = await post('/contacts', customer)
    const lines = [{ name: 'Cake', quantity: '1', unitPrice: '50' }]
    const { id } = await post('/orders', { contactId, lines })
    await page.goto(`${server.url}/orders/${id}?tab=payments&act=record`)
    const tick = page.getByRole('checkbox', { name: 'Email a receipt to the customer' })
    await expect(tick).not.toBeChecked()
    await expect(tick).toBeDisabled()
    await expect(page.getByText('Please confirm your own email address first.')).toBeVisible()
    await page.getByLabel(/^Amount/).fill('50')
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText('$50.00 recorded', { exact: true })).toBeVisible()
  })

  await test.step('the visitors’ page leads the owner back in, and signing out leaves only light or dark', async () => {
    await page.goto(`${server.url}/landing`)
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.evaluate(() => {
      sessionStorage.setItem('bakebook.timers', '[]')
      localStorage.setItem('calendar-shows', '[]')
      localStorage.setItem('bakebook-color-scheme', 'dark')
    })
    await page.goto(`${server.url}/verify-email-required`)
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login\?signOut=failed$/)
    await expect(page.getByRole('alert')).toContainText('You could not be signed out')
    expect(pageProblems.splice(0)).toEqual([expect.stringContaining('503')])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign out again' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect((await page.request.get(`${server.url}/api/auth/user`)).status()).toBe(401)
    expect(await page.evaluate(() => [Object.keys(sessionStorage), { ...localStorage }])).toEqual([
      expect.not.arrayContaining(['bakebook.timers']),
      { 'bakebook-color-scheme': 'dark' },
    ])
    await page.goto(`${server.url}/dashboard`)
    await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard$/)
  })
})

test('a tab says that another one signed in with another account, before anything goes into its books', async ({
  page,
  server,
  pageProblems,
}) => {
  const signInAs = async (firstName: string) => {
    const email = `${firstName.toLowerCase()}@tabs.test`
    const person = { firstName, lastName: 'Baker', email, password: PASSWORD, acceptTerms: true }
    await page.request.post(`${server.url}/api/auth/register`, { data: person })
    await page.request.post(`${server.url}/api/auth/login`, { data: { email, password: PASSWORD } })
  }
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const notice = page.getByRole('dialog', { name: 'You are now signed in with another account' })
  await signInAs('Ada')
  await page.goto(`${server.url}/contacts`, { waitUntil: 'networkidle' })
  await signInAs('Ada')
  await comeBack()
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'New contact' }).first().click()
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('Day')
  await signInAs('Bea')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await expect(notice).toBeVisible()
  const kept = await page.request.get(`${server.url}/api/contacts`)
  expect([kept.status(), await kept.json()]).toEqual([200, []])
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409')])
  await signInAs('Ada')
  await comeBack()
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë Day' })).toBeVisible()
  await signInAs('Bea')
  await comeBack()
  await expect(notice).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Continue with the other account' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText("Bea's bakery").first()).toBeVisible()
})

test('the next person to sign in in a tab finds nothing of the one before', async ({ page, server, pageProblems }) => {
  const emails = ['first', 'second'].map((name) => `${name}@same-tab.test`)
  for (const email of emails) {
    const person = { firstName: 'Ada', lastName: 'Baker', email, password: PASSWORD, acceptTerms: true }
    await page.request.post(`${server.url}/api/auth/register`, { data: person })
    await page.context().clearCookies()
  }
  const signIn = async (email = '') => {
    await page.getByLabel('Email').fill(email)
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    // Otherwise the page's own calls notice the session's end before the journey does.
    await page.waitForLoadState('networkidle')
  }
  await page.goto(`${server.url}/login?redirect=/orders`)
  await signIn(emails[0])
  for (const [email, isHers, elsewhere] of [
    [emails[0], true, 'Kitchen'],
    [emails[1], false, 'Recipes'],
  ] as const) {
    await page.evaluate(() => sessionStorage.setItem('bakebook.timers', '[]'))
    await page.context().clearCookies()
    // Click at once: while waiting, the page may notice the session's end by itself.
    await page.getByRole('link', { name: elsewhere }).dispatchEvent('click')
    await expect(page).toHaveURL(/\/login/)
    await signIn(email)
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    expect(kept.includes('bakebook.timers')).toBe(isHers)
  }
  expect(pageProblems.splice(0).filter((problem) => !problem.includes('401'))).toEqual([])
})
