import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'
import { makeSmallBakery } from './small-bakery.ts'

// The focus may depend on running animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the palette and the list of shortcuts come and go by keyboard', async ({ page, server }) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await page.keyboard.type('no such thing')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await page.keyboard.type('contacts')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contacts$/)
  await expect(palette).toBeHidden()

  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('Shift+?')
  await expect(shortcuts).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
})

test('letters typed after Ctrl+K are not lost while the palette is still loading', async ({ page, server }) => {
  await signedUp(page, server)
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/palette-dialog[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${server.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('contacts n')
  arrive()
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toHaveValue('contacts n')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('nor is what is typed before its field has the focus', async ({ page, server }) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Search and commands' })
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  // A slow computer is late with the focus, but not with the keys.
  await page.evaluate(async () => {
    const press = (key: string, ctrlKey = false) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))
    press('k', true)
    await Promise.resolve()
    for (const letter of 'contact') press(letter)
  })
  await expect(field).toBeFocused()
  await page.keyboard.type('s')
  await expect(field).toHaveValue('contacts')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contacts$/)
})

/** Holds the answers to requests that match `pattern` until the returned function is called. */
async function holdAnswers(page: Page, pattern: RegExp): Promise<() => void> {
  const free = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await free.promise
    await route.continue()
  })
  return free.resolve
}

test('Enter takes what is chosen in the palette, though an answer comes late', async ({ page, server }) => {
  await signedUp(page, server)
  const data = { firstName: 'Contacts', lastName: 'Abroad' }
  expect((await page.request.post(`${server.url}/api/contacts`, { data })).status()).toBe(201)
  await page.goto(`${server.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const answer = await holdAnswers(page, /\/api\/search/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  await page.keyboard.type('contacts')
  const chosen = page.locator('[data-combobox-selected]')
  await expect(chosen).toHaveText('Contacts')
  answer()
  const late = page.getByRole('option', { name: /^Contacts Abroad/ })
  await expect(late).toBeVisible()
  await expect(chosen).toHaveText('Contacts')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contacts$/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('contacts ab')
  await expect(late).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contacts\/\d+/)
})

test('nor does a late answer change the chosen record in a picker', async ({ page, server }) => {
  await signedUp(page, server)
  for (const firstName of ['Anna', 'Hannah']) {
    const data = { firstName, lastName: 'Fig' }
    expect((await page.request.post(`${server.url}/api/contacts`, { data })).status()).toBe(201)
  }
  await page.goto(`${server.url}/orders/new`)
  const customer = page.getByRole('combobox', { name: 'Customer' })
  const chosen = page.getByRole('listbox', { name: 'Customer' }).locator('[data-combobox-selected]')
  await customer.focus()
  await page.keyboard.type('anna')
  await expect(chosen).toContainText('Anna Fig')
  const answer = await holdAnswers(page, /\/api\/contacts\?/)
  const answered = page.waitForResponse(/\/api\/contacts\?/)
  await page.keyboard.type(' f')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText('Hannah Fig')
  answer()
  await answered
  await expect(page.getByRole('option', { name: 'Create "anna f"' })).toBeVisible()
  await expect(chosen).toHaveText('Hannah Fig')
  await page.keyboard.press('Enter')
  await expect(customer).toHaveValue('Hannah Fig')
})

test('an owner who left the first questions finds the way back to the current one', async ({ page, server }) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('link', { name: 'Finish setting up: 5 short questions left' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('heading', { name: 'Where do you bake?' })).toBeVisible()

  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('link', { name: 'Finish setting up: 4 short questions left' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('heading', { name: 'What is your time worth?' })).toBeVisible()
  const hourlyRate = page.getByRole('textbox', { name: 'Hourly rate' })
  await expect(hourlyRate).toHaveValue('0.00')
  await hourlyRate.click()
  await page.keyboard.type('25')
  await page.getByRole('textbox', { name: 'Markup' }).click()
  await expect(hourlyRate).toHaveValue('25.00')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'What do people order?' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('heading', { name: 'Where do customers find your order form?' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  const publish = page.getByRole('link', { name: 'Publish your order request form' })
  await expect(publish).toBeVisible()
  await expect(page.getByText('You’re all caught up.')).toBeHidden()
  await publish.click()
  await expect(page).toHaveURL(/\/enquiry-form$/)
})

test('an owner who is not registered for GST says so in the first questions, and charges none', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/welcome`)
  await page.getByRole('button', { name: 'Skip' }).click()
  const charges = page.getByRole('checkbox', { name: 'I charge GST' })
  await expect(charges).toBeChecked()
  await charges.uncheck()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'What is your time worth?' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.locator(':focus')).toContainText('Where do you bake?')
  await expect(charges).not.toBeChecked()
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Hong Kong' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.goto(`${server.url}/settings/tax-settings`)
  await expect(page.getByRole('switch', { name: /^Charge tax/ })).not.toBeChecked()
})

test('a dialog, its form and the menu of a row are used by keyboard, and give the focus back', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/event-types`)
  const add = page.getByRole('button', { name: 'Add event type' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Retirement')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Actions for Retirement' })).toBeVisible()
  await expect(add).toBeFocused()

  // Its first entry, Move up, is disabled.
  const actions = page.getByRole('button', { name: 'Actions for Birthday' })
  await actions.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Change event type' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()

  // This dialog is in the address, so the list is drawn again before it opens.
  const flour = await page.request.post(`${server.url}/api/ingredients`, {
    data: { name: 'Rye flour', unit: 'g', packSize: '1000', packCost: '3' },
  })
  expect(flour.ok(), await flour.text()).toBe(true)
  const row = page.getByRole('button', { name: 'Actions for Rye flour' })
  // Without motion the menu disappears before the dialog opens.
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(`${server.url}/ingredients`)
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/edit=/)
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(row).toBeFocused()
  }

  await page.goto(`${server.url}/account`)
  await page.getByRole('textbox', { name: 'First name' }).fill('Oliwia')
  const save = page.getByRole('button', { name: 'Save' })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(save).toBeFocused()
})

test('by keyboard alone the first questions go on from where they are, and a long list chooses what is typed', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/welcome`)
  await page.getByRole('textbox', { name: 'Business name' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Where do you bake?' })).toBeVisible()
  const focused = page.locator(':focus')
  await expect(focused).toContainText('Where do you bake?')

  await page.keyboard.press('Tab')
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(country).toBeFocused()
  await page.keyboard.type('New Z')
  await expect(page.getByRole('option')).toHaveText(['New Zealand'])
  await expect(page.getByRole('option')).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('New Zealand')
  await expect(page.getByText('New Zealand dollar (NZD)')).toBeVisible()
  await page.getByRole('button', { name: 'Save and continue' }).focus()
  await page.keyboard.press('Enter')
  await expect(focused).toContainText('What is your time worth?')
})

test('Enter takes the choice that is marked, also on a slow device', async ({ page, server }) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/welcome`)
  await page.getByRole('textbox', { name: 'Business name' }).focus()
  await page.keyboard.press('Enter')
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(country).toBeVisible()
  await page.evaluate(() => {
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, ms = 0) => later(run, ms + 700)) as typeof setTimeout
  })
  await country.focus()
  await page.keyboard.type('New Z')
  await expect(page.getByRole('option')).toHaveAttribute('data-combobox-selected', 'true')
  await page.waitForTimeout(900)
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('New Zealand')
})

test('a press into a field that is searched marks its choice, and typing replaces it', async ({ page, server }) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/welcome`)
  await page.getByRole('button', { name: 'Skip' }).click()
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(country).toHaveValue('Australia')
  await country.click()
  await page.keyboard.type('United K')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('United Kingdom')

  const answer = await page.request.post(`${server.url}/api/contacts`, {
    data: { firstName: 'Priya', lastName: 'Sharma', email: 'priya@example.test' },
  })
  const { id } = await answer.json()
  await page.goto(`${server.url}/orders/new?contact_id=${id}`)
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await expect(customer).toHaveValue('Priya Sharma')
  await customer.click()
  await page.keyboard.type('Nobody Yet')
  await expect(customer).toHaveValue('Nobody Yet')
  await expect(page.getByRole('option', { name: 'Create "Nobody Yet"' })).toBeVisible()
})

test('an order begun by keyboard goes out as a quote, by keyboard alone', async ({ page, server }) => {
  await signedUp(page, server)
  const answer = await page.request.post(`${server.url}/api/contacts`, {
    data: { firstName: 'Priya', lastName: 'Sharma', email: 'priya@example.test' },
  })
  const { id } = await answer.json()
  await page.goto(`${server.url}/orders/new?contact_id=${id}&event_date=2099-06-20`)
  await page.getByRole('button', { name: 'Add another item' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Item/ })).toBeFocused()
  await page.keyboard.type('Honey cake')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3*45')
  const send = page.getByRole('button', { name: 'Share quote' })
  await send.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share quote' })
  await dialog.getByRole('button', { name: 'Copy link' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Link')).toHaveValue(/quote-acceptance/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Revision 1')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Q-\d+ · Priya Sharma$/)
})

test('a new customer is created with Enter', async ({ page, server }) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/orders/new`)
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.focus()
  await page.keyboard.type('Priya Sharma')
  await expect(page.getByRole('option', { name: 'Create "Priya Sharma"' })).toHaveAttribute(
    'data-combobox-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Priya')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(customer).toBeFocused()
  await expect(customer).toHaveValue('Priya Sharma')
})

test('from the last ticked row one key leads to what can be done with the rows', async ({ page, server }) => {
  await signedUp(page, server)
  const headers = { origin: server.url }
  for (const name of ['Boxes', 'Ribbon', 'Toppers']) {
    const data = { name, quantity: '1', reorderLevel: '0' }
    expect((await page.request.post(`${server.url}/api/supplies`, { headers, data })).status()).toBe(201)
  }
  await page.goto(`${server.url}/supplies`)
  const ticks = page.getByRole('checkbox', { name: /^Select / })
  await expect(ticks).toHaveCount(4)
  await ticks.last().focus()
  await page.keyboard.press('b')
  await expect(ticks.last()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('b')
  const bar = page.getByRole('group', { name: '1 selected' })
  await expect(bar).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('button', { name: 'Archive' })).toBeFocused()
  await expectAccessible(page)

  const search = page.getByRole('searchbox').first()
  await search.focus()
  await page.keyboard.type('b')
  await expect(search).toHaveValue('b')
  await expect(search).toBeFocused()
})

test('"Save mine" that does not reach the server keeps the focus, and is tried again', {
  tag: '@prove',
}, async ({ page, server, pageProblems }) => {
  await signedUp(page, server)
  const headers = { origin: server.url }
  const draft = await page.request.post(`${server.url}/api/orders`, {
    headers,
    data: { lines: [{ name: 'Fig cake', quantity: '1', unitPrice: '60' }] },
  })
  const { id, version } = await draft.json()
  await page.goto(`${server.url}/orders/new?edit=${id}`)
  const name = page.getByRole('textbox', { name: /^Item/ })
  await expect(name).toHaveValue('Fig cake')
  await page.request.patch(`${server.url}/api/orders/${id}`, {
    headers,
    data: { notes: 'From the other tab', version },
  })
  await name.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' with honey')
  // The automatic save is refused first; while the owner types, it only says so.
  await expect(page.getByText('Someone else has changed this order').first()).toBeVisible({ timeout: 15_000 })
  await expect(name).toBeFocused()
  const save = page.getByRole('button', { name: 'Save draft' })
  await save.focus()
  await page.keyboard.press('Enter')
  const choice = page.getByRole('alert').filter({ hasText: 'loses what was changed elsewhere' })
  await expect(choice).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Save mine' })).toBeFocused()
  await page.route(`**/api/orders/${id}`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.keyboard.press('Enter')
  await expect(choice).toBeHidden()
  await expect(save).toBeFocused()
  await page.unroute(`**/api/orders/${id}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${id}$`))
  await expect(page.getByText('Fig cake with honey').first()).toBeVisible()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409'), expect.stringContaining('503')])
})

test('deleting rows by keyboard leads to the row beside, and after the last of them to the heading', {
  tag: '@prove',
}, async ({ page, server }) => {
  await signedUp(page, server)
  const make = async (path: string, data: object) => {
    const answer = await page.request.post(`${server.url}/api${path}`, { data })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  for (const name of ['Boxes', 'Ribbon', 'Toppers']) {
    await make('/supplies', { name, quantity: '1', reorderLevel: '0' })
    await make('/tasks', { title: name })
  }
  for (const month of ['01', '02', '03'])
    await make('/blocked-dates', { from: `2099-${month}-05`, to: `2099-${month}-09`, reason: 'holiday' })
  const actions = page.getByRole('button', { name: /^Actions for / })
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  const removeRow = async (nth: number) => {
    const name = (await actions.nth(nth).getAttribute('aria-label')) ?? ''
    await actions.nth(nth).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Enter')
    if (page.url().includes('availability')) {
      await confirm.focus()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  for (const [path, reducedMotion] of [
    ['/supplies', 'no-preference'],
    ['/tasks?tab=no-date', 'reduce'],
    ['/settings/availability', 'no-preference'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(`${server.url}${path}`)
    await expect(actions).toHaveCount(3)
    const third = await actions.nth(2).getAttribute('aria-label')
    await removeRow(1)
    await expect(actions.nth(1)).toBeFocused()
    await expect(actions.nth(1)).toHaveAttribute('aria-label', third ?? '')
    await removeRow(1)
    await expect(actions.nth(0)).toBeFocused()
    await removeRow(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})

test('"/" leads from a ticked row to the search, and types into a field', async ({ page, server }) => {
  await signedUp(page, server)
  const headers = { origin: server.url }
  const data = { name: 'Boxes', quantity: '1', reorderLevel: '0' }
  expect((await page.request.post(`${server.url}/api/supplies`, { headers, data })).status()).toBe(201)
  await page.goto(`${server.url}/supplies`)
  const search = page.getByRole('searchbox')
  await page.getByRole('checkbox', { name: 'Select Boxes' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('bo/x')
  await expect(search).toHaveValue('bo/x')
})

test('merging a contact begins in the field that finds the other one', async ({ page, server }) => {
  await signedUp(page, server)
  const made = async (firstName: string) => {
    const answer = await page.request.post(`${server.url}/api/contacts`, { data: { firstName, lastName: 'Fig' } })
    return ((await answer.json()) as { id: number }).id
  }
  const twice = await made('Anna')
  await made('Hannah')
  await page.goto(`${server.url}/contacts/${twice}`)
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const merge = page.getByRole('menuitem', { name: 'Merge into another...' })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(merge).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  const other = page.getByRole('dialog').getByRole('combobox')
  await expect(other).toBeFocused()
  await page.keyboard.type('hannah')
  await expect(page.getByRole('option', { name: /^Hannah/ })).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await expect(other).toHaveValue(/Hannah/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(other).toHaveValue('')
  await expect(other).toBeFocused()
})

test('typing replaces the number in every kind of field, by keyboard and by mouse', { tag: '@prove' }, async ({
  page,
  server,
}) => {
  const bakery = await makeSmallBakery(page.request, server.url)
  const numbers = page.locator('input[inputmode=decimal]:visible, input[inputmode=numeric]:visible')
  const typeOver = async (field: Locator) => {
    await field.focus()
    await page.keyboard.type('100')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(field).toBeFocused()
    await page.keyboard.type('55')
    await expect(field).toHaveValue('55')
    await field.blur()
    await field.click()
    await page.keyboard.type('44')
    await expect(field).toHaveValue('44')
    // The next press sets the cursor.
    await field.click()
    await page.keyboard.type('1')
    await expect(field).toHaveValue(/^4*14*$/)
  }
  const typeOverAll = async () => {
    for (const field of await numbers.all()) await typeOver(field)
  }

  await page.goto(`${server.url}/orders/new`)
  await page.getByRole('button', { name: 'Add another item' }).click()
  const price = page.getByRole('textbox', { name: /^Price/ })
  await price.fill('100')
  await price.blur()
  await expect(price).toHaveValue('100.00')
  for (const fold of await page.locator('summary').all()) await fold.click()
  await page.getByRole('button', { name: /^Details of / }).click()
  expect(await numbers.count()).toBeGreaterThan(4)
  await typeOverAll()
  await price.blur()
  await expect(price).toHaveValue(/^\d+\.00$/)

  await page.goto(`${server.url}/settings?tab=pricing`)
  await expect(page.getByRole('textbox', { name: 'Hourly rate' })).toBeVisible()
  await typeOverAll()
  await page.goto(`${server.url}/recipes/${bakery.recipe}`)
  const servings = page.getByRole('textbox', { name: 'Servings' })
  await expect(servings).toHaveValue('12')
  await typeOver(servings)
  await page.goto(`${server.url}/ingredients`)
  await page.getByRole('button', { name: 'Change the pack cost of Plain flour' }).click()
  await page.keyboard.type('55')
  await expect(page.getByRole('textbox', { name: /Plain flour/ })).toHaveValue('55')
  await page.keyboard.press('Escape')

  for (const open of ['Enter', 'mouse']) {
    await page.goto(`${server.url}/orders/${bakery.order}?tab=payments`)
    const record = page.getByRole('button', { name: 'Record payment' }).first()
    await (open === 'mouse' ? record.click() : record.press(open))
    const amount = page.getByRole('dialog').getByRole('textbox', { name: /^Amount/ })
    await expect(amount).toBeFocused()
    await expect(amount).not.toHaveValue('')
    await page.keyboard.type('50')
    await expect(amount).toHaveValue('50')
    await typeOver(amount)
  }

  await page.goto(`${server.url}/enquiry/${bakery.slug}`)
  await typeOver(numbers.first())
  await page.getByRole('button', { name: 'See 1 product' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await typeOver(page.getByRole('dialog').locator('input[inputmode=numeric]').first())
})
