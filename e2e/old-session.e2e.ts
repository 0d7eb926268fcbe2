import { expect, expectAccessible, test } from './bakebook.ts'
import { forgetConfirmations } from './forget-confirmations.ts'
import { newOwner } from './new-owner.ts'

const PASSWORD = 'Sourdough-2026!'

test('an owner who signed in long ago must confirm it, and the typed text is kept', async ({
  page,
  server,
  pageProblems,
}) => {
  await newOwner(page, server, 'olive@old-session.test')
  const confirming = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const confirm = async () => {
    await expect(confirming.getByLabel('Your password')).toBeFocused()
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(confirming).toHaveCount(0)
  }

  await test.step('a key: the dialog stays when the owner declines, and continues after the confirmation', async () => {
    await forgetConfirmations(server)
    await page.goto(`${server.url}/integrations/api-keys`)
    await page.getByRole('button', { name: 'Make a key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make a key' })
    await dialog.getByLabel('What it is for').fill('Till')
    await dialog.getByRole('button', { name: 'Make the key' }).click()
    await expect(confirming).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(confirming).toHaveCount(0)
    await expect(dialog.getByLabel('What it is for')).toHaveValue('Till')
    await dialog.getByRole('button', { name: 'Make the key' }).click()
    await confirm()
    await expect(page.getByRole('dialog', { name: 'Keep this key now' })).toBeVisible()
  })

  await test.step('bank details, which save themselves, are saved after the confirmation', async () => {
    await forgetConfirmations(server)
    await page.goto(`${server.url}/settings?tab=business`)
    const details = page.getByLabel('Bank details')
    await details.fill('BSB 063-000, account 1234 5678')
    await details.blur()
    await confirm()
    await expect
      .poll(async () => (await (await page.request.get(`${server.url}/api/settings?tab=business`)).json()).bankDetails)
      .toBe('BSB 063-000, account 1234 5678')
    await expect(details).toHaveValue('BSB 063-000, account 1234 5678')
  })

  // The browser itself logs every refusal; nothing else is wrong.
  expect(pageProblems.splice(0).filter((problem) => !/status of 403/.test(problem))).toEqual([])
})
