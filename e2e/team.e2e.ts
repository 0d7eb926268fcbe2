import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './bakebook.ts'
import { pressLink, type Router } from './press-link.ts'
import { makeSmallBakery } from './small-bakery.ts'

const PASSWORD = 'Sourdough-42!'
const PHONE = { width: 390, height: 844 }

/** Every page of the owner's app without parameters, from the browser's router. */
const ownersPages = (page: Page): Promise<{ path: string; isOpen: boolean }[]> =>
  page.evaluate(() => {
    const { routesById } = Reflect.get(globalThis, '__TSR_ROUTER__') as Router
    return Object.values(routesById)
      .filter(
        ({ options, fullPath, parentRoute }) => options.path && parentRoute?.id === '/owner' && !fullPath.includes('$'),
      )
      .map(({ fullPath, options }) => ({ path: fullPath, isOpen: options.staticData?.kitchen === true }))
  })

test.setTimeout(600_000)

test('an owner invites a helper, who works on a phone, and is told at the next click after being removed', async ({
  browser,
  server,
}) => {
  const office = await browser.newContext()
  const bakery = await makeSmallBakery(office.request, server.url)
  const desk = await office.newPage()
  let link = ''

  await test.step('the owner invites the helper', async () => {
    await desk.goto(`${server.url}/account?tab=team`)
    await desk.getByRole('button', { name: 'Invite somebody' }).click()
    await desk.getByLabel('Email address').fill('kit@example.test')
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Make the link' }).click()
    await expect(desk.getByText('kit@example.test is invited')).toBeVisible()
    const { invitations } = await (await office.request.get(`${server.url}/api/team`)).json()
    link = invitations[0].link
    await expectAccessible(desk)
  })

  const kitchen = await browser.newContext({ viewport: PHONE })
  const phone = await kitchen.newPage()

  await test.step('the helper accepts on a phone, and lands on a page with work', async () => {
    await phone.goto(link)
    await expect(phone.getByText('Your role: Kitchen')).toBeVisible()
    await expectAccessible(phone)
    await phone.getByLabel('First name').fill('Kit')
    await phone.getByLabel('Last name').fill('Helper')
    await phone.getByLabel('Choose a password').fill(PASSWORD)
    await phone.getByLabel(/I accept/).check()
    await phone.getByRole('button', { name: 'Join the team' }).click()
    await phone.waitForURL('**/calendar*')
  })

  await test.step('every page works or says that it is closed to the kitchen, and none makes a refused call', async () => {
    const refused: string[] = []
    phone.on('response', (answer) => {
      if (answer.status() === 403 || answer.status() >= 500)
        refused.push(`${phone.url()}: ${answer.status()} ${answer.url()}`)
    })
    const pages = await ownersPages(phone)
    expect(pages.filter(({ isOpen }) => isOpen).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/calendar', '/tasks', '/recipes', '/reports']),
    )
    for (const { path, isOpen } of pages) {
      await pressLink(phone, path)
      const isDashboard = path === '/dashboard'
      const notHers = phone.getByText('This page is not part of your role')
      if (isOpen || isDashboard) {
        await expect(phone.locator('main h1').first()).toBeVisible()
        await expect(notHers).toHaveCount(0)
      } else if (new URL(phone.url()).pathname === path) await expect(notHers, path).toBeVisible()
    }
    const further = [`/recipes/${bakery.recipe}`, '/reports/baking-list', '/reports/shopping-list', '/tasks?new=true']
    for (const path of further) {
      await phone.goto(server.url + path)
      await expect(phone.locator('h1').first()).toBeVisible()
      await expect(phone.getByText(/\$\d/)).toHaveCount(0)
    }
    for (const path of ['/calendar', '/tasks', '/recipes']) {
      await phone.goto(server.url + path)
      await expect(phone.locator('main h1').first()).toBeVisible()
      await expectAccessible(phone)
    }
    expect(
      refused.filter((line) => further.concat('/calendar', '/tasks', '/recipes').some((path) => line.includes(path))),
    ).toEqual([])
  })

  await test.step('the helper ticks a task off, which the owner sees', async () => {
    const task = await (
      await office.request.post(`${server.url}/api/tasks`, {
        data: { title: 'Feed the starter', dueDate: '2027-01-01' },
      })
    ).json()
    await kitchen.request.post(`${server.url}/api/tasks/${task.id}/toggle`, { data: { completed: true } })
    const seen = await (await office.request.get(`${server.url}/api/tasks/${task.id}`)).json()
    expect(seen.completed).toBe(true)
  })

  await test.step('the owner is told when a task names money, which the helper can read', async () => {
    const note = 'This names an amount of money, and Kit Helper can read it in the kitchen.'
    await desk.goto(`${server.url}/tasks`)
    const line = desk.getByLabel('Add a task', { exact: true })
    await line.fill('Order 30 cake boxes')
    await expect(desk.getByText(note)).toBeHidden()
    await line.fill('Ask for $120')
    await expect(desk.getByText(note)).toBeVisible()
    await expectAccessible(desk)
    await line.press('Enter')
    await expect(desk.getByText(note)).toBeHidden()
    await desk.getByRole('button', { name: 'Ask for $120', exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByText(note)).toBeVisible()
    await dialog.getByLabel('Title').fill('Ask for the rest')
    await expect(dialog.getByText(note)).toBeHidden()
    await dialog.getByLabel('Description').fill('50 dollars')
    await expect(dialog.getByText(note)).toBeVisible()
    await expectAccessible(desk)
    await phone.goto(`${server.url}/tasks?new=true`)
    await phone.getByRole('dialog').getByLabel('Title').fill('Spent $5')
    await expect(phone.getByText('This names an amount of money')).toBeHidden()
  })

  await test.step('the owner removes the helper, whose next click says so', async () => {
    await phone.goto(`${server.url}/tasks`)
    await expect(phone.locator('main h1').first()).toBeVisible()
    await desk.goto(`${server.url}/account?tab=team`)
    await desk.getByRole('button', { name: 'Actions for Kit Helper' }).click()
    await desk.getByRole('menuitem', { name: 'Remove from the team' }).click()
    await desk.getByRole('button', { name: 'Remove from the team' }).click()
    await expect(desk.getByText('Kit Helper was removed')).toBeVisible()
    await phone.getByRole('link', { name: 'Calendar' }).first().click()
    await expect(phone.getByText(/You no longer belong to the team of/)).toBeVisible()
    await expectAccessible(phone)
  })
  await kitchen.close()
  await office.close()
})
