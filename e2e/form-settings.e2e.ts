import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { newOwner } from './new-owner.ts'

const TOGGLES = [
  'Event type',
  'Budget',
  'Servings',
  'Collection & delivery',
  'Requirements',
  'Image upload',
  'Header',
  'Allergies question',
]

async function addField(page: Page, name: string, type: string, options?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Custom Field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Custom Field' })
  await expect(dialog.getByRole('button', { name: 'Add Field' })).toHaveCount(0)
  await dialog.getByLabel('Field name').fill(name)
  await dialog.getByRole('combobox', { name: 'Field type' }).click()
  await page.getByRole('option', { name: type }).click()
  if (options !== undefined) {
    await expect(dialog.getByRole('button', { name: 'Add Field' })).toHaveCount(0)
    await dialog.getByLabel(/^Options/).fill(options)
  }
  await dialog.getByRole('button', { name: 'Add Field' }).click()
  await expect(dialog).toBeHidden()
}

const fieldNames = (page: Page) =>
  page.getByRole('list', { name: 'Custom fields' }).locator('[id^="field-customFields"]')

async function save(page: Page): Promise<void> {
  const saving = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/enquiries/settings'),
  )
  await page.getByRole('button', { name: 'Save Form Settings' }).click()
  expect((await saving).status()).toBe(200)
  await expect(page.getByText(/unsaved change/)).toBeHidden()
}

test('the owner sets up the form, and the public sees all of it', async ({ page, server, context, pageProblems }) => {
  await newOwner(page, server, 'settings@example.test')

  await test.step('the address is chosen once', async () => {
    await page.goto(`${server.url}/enquiry-form`)
    const address = page.getByLabel('Custom URL')
    const update = page.getByRole('button', { name: 'Update', exact: true })
    await expect(update).toBeDisabled()
    await address.fill('ab')
    await expect(page.getByText('URL slug must be at least 3 characters long')).toBeVisible()
    await expect(update).toBeDisabled()
    await address.press('Enter')
    await expect(page.getByText('Invalid URL')).toBeVisible()
    await address.fill('Admin')
    await expect(page.getByText('This URL is already taken')).toBeVisible()
    await address.fill('Olive & Thyme')
    await expect(page.getByText(/URL slug looks good!/)).toBeVisible()
    await expectAccessible(page)
    await update.click()
    const dialog = page.getByRole('dialog', { name: 'Update URL' })
    await expect(dialog).toContainText(`${server.url}/enquiry/olive-thyme`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await update.click()
    await dialog.getByRole('button', { name: 'Update URL' }).click()
    await expect(page.getByText('Order Request Form URL Updated')).toBeVisible()
    await expect(address).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Already Updated' })).toBeDisabled()
    await expect(page.getByRole('link', { name: /\/enquiry\// })).toBeFocused()
  })

  await test.step('the link is copied and drawn', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/enquiry/olive-thyme`)
    await page.getByRole('button', { name: 'QR code' }).click()
    await expect(page.getByRole('img', { name: /olive-thyme/ })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    // Plain http has no clipboard, and the owner closes the sheet of other apps.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      navigator.share = () => Promise.reject(new DOMException('Share canceled', 'AbortError'))
    })
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Other apps' }).click()
    await expect(page.getByText('Error', { exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Failed to Copy')).toBeVisible()
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(`${server.url}/enquiry/olive-thyme`)
    await page.keyboard.press('Escape')
  })

  await test.step('questions of every type are added, and what was typed is not lost', async () => {
    await addField(page, 'Which flavour?', 'Dropdown (Single Selection)', 'lemon, "red, gold", vanilla')
    await addField(page, 'Extras', 'Multiple Choice (Multiple Selections)', 'topper, candles')
    await addField(page, 'How did you find us?', 'Text Field (Open Response)')
    await expect(fieldNames(page)).toHaveText(['Which flavour?', 'Extras', 'How did you find us?'])

    await page.getByRole('button', { name: 'Add Custom Field' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Custom Field' })
    await dialog.getByLabel('Field name').fill(' extras ')
    await dialog.getByLabel(/^Options/).fill(' , ,')
    await dialog.getByRole('button', { name: 'Add Field' }).click()
    await expect(dialog.getByText('A field with this name already exists').first()).toBeVisible()
    await expect(
      dialog.getByText('Please provide valid options for the dropdown (single selection)').first(),
    ).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Close without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByLabel('Field name')).toHaveValue(' extras ')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('they are put in order with keys, with buttons and with the mouse', async () => {
    await page.getByRole('button', { name: 'Drag to move How did you find us?' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('How did you find us? is in position 3 of 3.')).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(/How did you find us\? is in position 2 of 3/)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(fieldNames(page)).toHaveText(['Which flavour?', 'How did you find us?', 'Extras'])

    await page.getByRole('button', { name: 'Move Extras up' }).click()
    await expect(fieldNames(page)).toHaveText(['Which flavour?', 'Extras', 'How did you find us?'])
    await expect(page.getByRole('button', { name: 'Move Extras up' })).toBeFocused()

    const from = await page.getByRole('button', { name: 'Drag to move Which flavour?' }).boundingBox()
    const to = await page.getByRole('button', { name: 'Drag to move How did you find us?' }).boundingBox()
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, from.y + 40, { steps: 5 })
    await page.mouse.move(to.x + 8, to.y + 12, { steps: 10 })
    await page.mouse.up()
    await expect(fieldNames(page)).toHaveText(['Extras', 'How did you find us?', 'Which flavour?'])

    // A click in the first 50 ms after a drop is taken for its end.
    await page.waitForTimeout(100)
    await page.getByRole('switch', { name: /^Which flavour\?/ }).check({ force: true })
    await expect(page.getByRole('switch', { name: 'Which flavour?: Required' })).toBeChecked()
    await expect(page.getByText("Don't forget to save your form settings.")).toBeVisible()
  })

  await test.step('nothing is stored before saving, and leaving asks', async () => {
    await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Order requests' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await expect(fieldNames(page)).toHaveCount(3)
    await save(page)
  })

  await test.step('while it is disabled only the owner sees it', async () => {
    const answer = await page.request.get(`${server.url}/api/enquiries/public/form-settings/olive-thyme`)
    expect(answer.status()).toBe(404)
    const form = await page.request.get(`${server.url}/enquiry/olive-thyme`)
    expect(form.headers()['x-robots-tag']).toBe('noindex')
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Preview Form' }).click()
    const preview = await opening
    await expect(preview.getByText('Only you can see this')).toBeVisible()
    await expect(preview.getByText('Which flavour?')).toBeVisible()
    await preview.close()
  })

  await test.step('texts, colours and the switch are changed', async () => {
    await page.getByRole('switch', { name: /Order request form/ }).check({ force: true })
    await page.getByRole('switch', { name: 'Let search engines find my order request form' }).check({ force: true })
    await page.getByLabel('Form title').fill('Ask for your cake 🍋')
    await page.getByLabel('Form description').fill('We bake on Fridays')
    await page.getByLabel('Form instructions').fill('Tell us everything')
    await page.getByLabel('Pre-submission notice').fill('We answer within two days')
    await page.getByLabel('Background colour').fill('#102030')
    await page.getByLabel('Text colour').fill('#203040')
    await expect(page.getByText(/hard to read/)).toBeVisible()
    await page.getByRole('button', { name: 'Use a readable text colour' }).click()
    await expect(page.getByText(/hard to read/)).toBeHidden()
    await page.getByLabel('Text colour').fill('#f0f0f0')
    await page.getByLabel('Button colour').fill('#ffcc00')
    await page.keyboard.press('Escape')
    await expect(page.getByText('9 unsaved changes')).toBeVisible()
    await expectAccessible(page)
    await save(page)
    const form = await page.request.get(`${server.url}/enquiry/olive-thyme`)
    expect([form.headers()['x-robots-tag'], await form.text()]).toEqual([
      undefined,
      expect.not.stringContaining('noindex'),
    ])
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const notice = page.getByLabel('Pre-submission notice')
    for (const button of ['Discard', 'Save Form Settings']) {
      await notice.focus()
      await page.keyboard.type('!')
      while (!(await page.getByRole('button', { name: button }).evaluate((it) => it === document.activeElement)))
        await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/unsaved change/)).toBeHidden()
      await expect(page.locator('form :focus')).toHaveCount(1)
    }
    await page.reload()
    await expect(page.getByLabel('Form title')).toHaveValue('Ask for your cake 🍋')
    await expect(page.getByLabel('Button colour')).toHaveValue('#ffcc00')
    await expect(fieldNames(page)).toHaveText(['Extras', 'How did you find us?', 'Which flavour?'])
    await expect(page.getByRole('switch', { name: 'Which flavour?: Required' })).toBeChecked()
  })

  await test.step('a visitor sees every word, question and colour', async () => {
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Preview Form' }).click()
    const form = await opening
    for (const text of [
      'Ask for your cake 🍋',
      'We bake on Fridays',
      'Tell us everything',
      'We answer within two days',
    ])
      await expect(form.getByText(text).first()).toBeVisible()
    await expect(form.getByText('Only you can see this')).toBeHidden()
    await expect(form.getByLabel('Which flavour?').locator('option')).toContainText(['lemon', 'red, gold', 'vanilla'])
    await expect(form.getByText('topper')).toBeVisible()
    await expect(form.getByLabel('How did you find us?')).toBeVisible()
    const painted = await form
      .locator('.pub-page')
      .evaluate((root) => [getComputedStyle(root).backgroundColor, getComputedStyle(root).color])
    expect(painted).toEqual(['rgb(16, 32, 48)', 'rgb(240, 240, 240)'])
    await form.close()
  })

  await test.step('every field is hidden and shown again', async () => {
    for (const name of TOGGLES) await page.getByRole('switch', { name: `${name}: Visible` }).uncheck({ force: true })
    await expect(page.getByText('8 unsaved changes')).toBeVisible()
    await save(page)
    await page.reload()
    for (const name of TOGGLES) await expect(page.getByRole('switch', { name: `${name}: Hidden` })).not.toBeChecked()
    const form = await context.newPage()
    await form.goto(`${server.url}/enquiry/olive-thyme`)
    await expect(form.getByLabel('First name')).toBeVisible()
    for (const label of ['Event type', 'Budget', 'Number of servings', 'Please describe what you have in mind'])
      await expect(form.getByLabel(label)).toHaveCount(0)
    for (const heading of ['Collection & Delivery', 'Inspiration Images', 'Your Requirements'])
      await expect(form.getByRole('heading', { name: heading })).toHaveCount(0)
    await form.close()
    for (const name of TOGGLES) await page.getByRole('switch', { name: `${name}: Hidden` }).check({ force: true })
    await save(page)
  })

  await test.step('a question is changed and another deleted', async () => {
    await page.getByRole('button', { name: 'Extras', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Custom Field' })
    await dialog.getByLabel('Field name').fill('Anything else?')
    await dialog.getByRole('button', { name: 'Update Field' }).click()
    await page.getByRole('button', { name: 'Actions for How did you find us?' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(fieldNames(page)).toHaveText(['Anything else?', 'Which flavour?'])
    await save(page)
    const { customFields } = await (await page.request.get(`${server.url}/api/enquiries/settings`)).json()
    expect(customFields.map(({ name, order }: { name: string; order: number }) => [name, order])).toEqual([
      ['Anything else?', 0],
      ['Which flavour?', 1],
    ])
  })

  await test.step('deleting a question that somebody has answered asks first', async () => {
    const form = await (await page.request.get(`${server.url}/api/enquiries/settings`)).json()
    const { id } = form.customFields.find(({ name }: { name: string }) => name === 'Which flavour?')
    const sent = await page.request.post(`${server.url}/api/enquiries/public/olive-thyme`, {
      data: {
        firstName: 'Ana',
        lastName: 'Lee',
        email: 'ana@example.test',
        phone: '0400 123 456',
        eventType: 'Wedding',
        eventDate: dayAhead(60),
        deliveryType: 'Collection',
        description: 'A cake',
        customFields: { [id]: 'lemon' },
      },
    })
    expect(sent.status(), await sent.text()).toBe(201)
    const remove = async () => {
      await page.getByRole('button', { name: 'Actions for Which flavour?' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
    }
    await remove()
    const question = page.getByRole('dialog', { name: 'Delete this field?' })
    await expect(question).toContainText('1 order request has an answer to “Which flavour?”. The answers are kept')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(fieldNames(page)).toHaveText(['Anything else?', 'Which flavour?'])
    await remove()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(fieldNames(page)).toHaveText(['Anything else?'])
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(fieldNames(page)).toHaveText(['Anything else?', 'Which flavour?'])
  })

  await test.step('two windows do not overwrite each other unasked', async () => {
    const other = await context.newPage()
    await other.goto(`${server.url}/order-requests/settings`)
    await other.getByLabel('Form title').fill('Theirs')
    await page.getByLabel('Form description').fill('Mine')
    await save(other)
    await other.close()
    await page.getByRole('button', { name: 'Save Form Settings' }).click()
    await expect(page.getByText('Someone else has changed this')).toBeVisible()
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByLabel('Form title')).toHaveValue('Theirs')
    // The pressed button has disappeared with the bar.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // The expected refusal; the browser logs it as an error.
    expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409')])
  })
})
