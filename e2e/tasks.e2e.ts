import { expect, expectAccessible, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

test('a baker keeps her list', async ({ page, server }) => {
  await signedUp(page, server)

  await test.step('types one after the other', async () => {
    await page.goto(`${server.url}/tasks`)
    await expect(page.getByText('Nothing due today')).toBeVisible()
    await expectAccessible(page)
    const line = page.getByLabel('Add a task', { exact: true })
    for (const title of ['Order boxes 🎂', 'Call the florist']) {
      await line.fill(title)
      await line.press('Enter')
      await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('tab', { name: 'Today 2' })).toBeVisible()
  })

  await test.step('ticks one off and takes it back', async () => {
    await page.getByRole('checkbox', { name: 'Done: Order boxes 🎂' }).click()
    await expect(page.getByRole('tab', { name: 'Today 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('tab', { name: 'Today 2' })).toBeVisible()
  })

  await test.step('gives one a priority, steps and a rhythm, by keyboard', async () => {
    await page.getByRole('button', { name: 'Call the florist', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('combobox', { name: 'Repeat' }).click()
    await page.getByRole('option', { name: 'Every week' }).click()
    await dialog.getByRole('button', { name: 'Add a step' }).click()
    await page.keyboard.type('Roses')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ferns')
    await dialog.getByRole('button', { name: 'Save task' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('0 of 2 steps')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Done: Call the florist' }).click()
    await expect(page.getByRole('tab', { name: 'Upcoming 1' })).toBeVisible()
  })

  await test.step('deletes one and has it back', async () => {
    await page.getByRole('button', { name: 'Actions for Order boxes 🎂' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('Nothing due today')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('tab', { name: 'Today 1' })).toBeVisible()
  })

  await test.step('moves what is late to today, all at once, and takes that back', async () => {
    const late = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
    for (const title of ['Soak the fruit', 'Sharpen the knives'])
      await page.request.post(`${server.url}/api/tasks`, { data: { title, dueDate: late } })
    await page.goto(`${server.url}/tasks?tab=overdue`)
    await page.getByRole('button', { name: 'Move all 2 to today' }).click()
    await expect(page.getByText('Nothing is late')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('tab', { name: 'Overdue 2' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mark all done' }).click()
    await expect(page.getByText('Nothing is late')).toBeVisible()
  })

  await test.step('sees all of it on the board and finds it everywhere', async () => {
    await page.goto(`${server.url}/tasks?view=board`)
    await expect(page.getByRole('heading', { name: /Medium/ })).toBeVisible()
    const high = page.getByRole('region', { name: /High/ })
    await expect(high.getByText('Nothing here')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Order boxes 🎂' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Make it high' })).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: 'Make it high' })).toBeFocused({ timeout: 200 })
    }).toPass({ timeout: 5000 })
    await page.keyboard.press('Enter')
    await expect(high.getByRole('button', { name: 'Order boxes 🎂', exact: true })).toBeVisible()
    await expect(high.getByText('High priority').first()).toBeAttached()
    await expectAccessible(page)
    const low = page.getByRole('region', { name: /Low/ })
    await high.getByRole('button', { name: 'Order boxes 🎂', exact: true }).hover()
    await page.mouse.down()
    await low.hover()
    await page.mouse.up()
    await expect(low.getByRole('button', { name: 'Order boxes 🎂', exact: true })).toBeVisible()
    await page.goto(`${server.url}/dashboard`)
    await expect(page.getByRole('button', { name: 'Order boxes 🎂', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.getByRole('combobox', { name: /Search/ }).fill('boxes')
    await expect(page.getByRole('option', { name: /Order boxes/ })).toBeVisible()
  })
})
