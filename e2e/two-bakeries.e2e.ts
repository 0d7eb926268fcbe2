import { expect, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

test('a person of two bakeries switches in one tab, and the other one writes nothing into the wrong bakery', async ({
  page,
  context,
  browser,
  server,
  pageProblems,
}) => {
  test.setTimeout(180_000)
  await signedUp(page, server)
  const api = async (path: string) => (await context.request.get(`${server.url}/api${path}`)).json()
  const headers = { origin: server.url }
  const { user } = await api('/auth/user')
  // Somebody else's bakery, with an invitation for this owner.
  const other = await browser.newContext()
  const host = await other.newPage()
  await signedUp(host, server)
  await other.request.patch(`${server.url}/api/settings`, { headers, data: { businessName: 'Corner Cakes' } })
  await other.request.post(`${server.url}/api/tasks`, { headers, data: { title: 'Theirs alone' } })
  const { link } = await (
    await other.request.post(`${server.url}/api/team/invitations`, {
      headers,
      data: { email: user.email, role: 'manager' },
    })
  ).json()
  const token = new URL(link).searchParams.get('token')
  await context.request.post(`${server.url}/api/invitations/join`, { headers, data: { token } })
  await context.request.post(`${server.url}/api/auth/bakeries/${user.businessId}/enter`, { headers })

  const second = await context.newPage()
  await second.goto(`${server.url}/tasks?tab=no-date`)
  const line = second.getByLabel('Add a task', { exact: true })
  await line.fill('Typed for my own bakery')

  await test.step('the person opens the other bakery in the first tab', async () => {
    await page.goto(`${server.url}/dashboard`)
    await page
      .getByRole('button', { name: /Olive Baker/ })
      .first()
      .click()
    await page.getByRole('menuitemradio', { name: 'Corner Cakes' }).click()
    await expect(page.getByRole('button', { name: /Corner Cakes.*Olive Baker/ })).toBeVisible()
  })

  await test.step('the second tab saves nothing, shows nothing of the other bakery, and says so', async () => {
    await line.press('Enter')
    const notice = second.getByRole('dialog')
    await expect(notice).toBeVisible()
    await expect(second.getByText('Theirs alone')).toHaveCount(0)
    const titles = (await api('/tasks')).map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['Theirs alone'])
  })

  await test.step('it continues in the bakery that is open now, and the former one has nothing new', async () => {
    await second.getByRole('dialog').getByRole('button').click()
    await second.waitForURL('**/dashboard')
    await expect(second.getByRole('button', { name: /Corner Cakes.*Olive Baker/ })).toBeVisible()
    await context.request.post(`${server.url}/api/auth/bakeries/${user.businessId}/enter`, { headers })
    expect(await api('/tasks')).toEqual([])
  })
  await other.close()
  // The browser's console shows the refusal itself.
  pageProblems.splice(0, pageProblems.length, ...pageProblems.filter((problem) => !problem.includes('409')))
})
