import { expect, expectAccessible, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

test('a new owner follows the checklist, and finds help from the page she is on', async ({ page, server }) => {
  await signedUp(page, server)
  const headers = { origin: server.url }
  const recipe = { name: 'Sponge', servings: 12, ingredients: [] }
  expect((await page.request.post(`${server.url}/api/recipes`, { headers, data: recipe })).status()).toBe(201)
  await page.goto(`${server.url}/dashboard`)
  const week = page.getByRole('region', { name: 'Your first week' })
  await expect(week.getByText('1 of 5 done')).toBeVisible()
  await expect(
    week.getByRole('listitem').filter({ hasText: 'Write a recipe' }).getByRole('img', { name: 'Done' }),
  ).toBeVisible()
  await week.getByRole('link', { name: 'Put your order form online' }).click()
  await expect(page).toHaveURL(/order-requests\/settings/)

  await test.step('help is about the page it was opened from', async () => {
    await page.getByRole('link', { name: 'Help', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    const here = page.getByRole('region', { name: 'About the page you came from' })
    await here.getByRole('link', { name: 'How do I set up my order request form?' }).click()
    await expect(page.getByRole('heading', { name: 'How do I set up my order request form?' })).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('link', { name: 'embedding guide' })
      .or(page.getByRole('link', { name: 'Embedding guide' }))
      .first()
      .click()
    await expect(page).toHaveURL(/embedding-guide/)
    await page.goBack()
    await page.getByRole('link', { name: 'All questions' }).click()
  })
  await test.step('every word narrows the answers, and Back keeps them', async () => {
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('quote send')
    await page.getByRole('link', { name: 'How do I send a quote?' }).click()
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('quote send')
    await page.getByRole('searchbox').fill('helicopter')
    await expect(page.getByText('No article has all of these words')).toBeVisible()
  })
  await test.step('shortcuts, news and the state of the server are beside it', async () => {
    await page.getByRole('tab', { name: 'Shortcuts' }).click()
    await expect(page.getByText('Search everything')).toBeVisible()
    await page.getByRole('tab', { name: 'What is new' }).click()
    await expect(page.getByText('Cake designer').or(page.getByText('a cake designer')).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Contact' }).click()
    await expect(page.getByText('This server sends no email')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the owner can hide the checklist', async () => {
    await page.goto(`${server.url}/dashboard`)
    await week.getByRole('button', { name: 'Hide' }).click()
    await expect(week).toBeHidden()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible()
    await expect(week).toBeHidden()
  })
})
