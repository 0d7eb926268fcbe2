import { expect, expectAccessible, readMails, test } from './bakebook.ts'
import { makeSmallBakery } from './small-bakery.ts'

test('the owner chooses how her documents look and sees it before she saves', { tag: '@prove' }, async ({
  server,
  page,
}) => {
  await makeSmallBakery(page.request, server.url)
  await page.goto(`${server.url}/settings`)
  await page.getByRole('link', { name: /Invoice layout/ }).click()
  const preview = page.getByRole('region', { name: 'Preview', exact: true })
  await expect(preview.getByRole('img', { name: /Preview of Invoice, page 1/ })).toBeVisible()
  const drawn = () => preview.getByRole('img').first().getAttribute('src')
  const before = await drawn()
  await page.getByRole('radio', { name: /Modern/ }).check()
  await page.getByRole('switch', { name: 'Your phone number' }).press('Space')
  await expect.poll(drawn).not.toBe(before)
  await preview.getByRole('tab', { name: 'Quote' }).click()
  await expect(preview.getByRole('img', { name: /Preview of Quote, page 1/ })).toBeVisible()
  await page.getByRole('slider').press('End')
  await expect(page.getByText('160 px')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save layout' }).click()
  await expect(page.getByText('Layout saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Modern/ })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Your phone number' })).not.toBeChecked()
})

test('the owner writes a mail in her own words, tries it and takes ours again', async ({
  server,
  page,
  pageProblems,
}) => {
  const { quote } = await makeSmallBakery(page.request, server.url)
  await page.goto(`${server.url}/settings/email-templates`)
  await page.getByRole('switch', { name: 'Send “Quote about to expire”' }).press('Space')
  await expect(page.getByText('Quote about to expire: off')).toBeVisible()
  await page.getByRole('link', { name: 'Quote', exact: true }).click()

  await test.step('an unknown variable is named while she types, and refused under its field', async () => {
    const body = page.getByRole('textbox', { name: 'Message' })
    await body.fill('Dear {{ first_name }},\n\nhere you are{{ secret }}.\n\n')
    await expect(page.getByText(/There is no \{\{ secret \}\}/)).toBeVisible()
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'secret' })).toBeVisible()
    // The browser logs the refused call itself.
    expect(pageProblems.splice(0)).toEqual([expect.stringContaining('status of 422')])
    await body.fill('Dear {{ first_name }},\n\nhere you are.\n\n')
    await body.press('End')
    await page.getByRole('button', { name: 'Insert button' }).click()
    await expect(body).toHaveValue('Dear {{ first_name }},\n\nhere you are.\n\n{{ button }}')
    await expect(page.getByText('Dear Amélie,')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a test comes to her own address', async () => {
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await expect(page.getByText(/Test sent to olive-/)).toBeVisible()
    await expect.poll(async () => (await readMails(server)).some(({ raw }) => raw.includes('[Test]'))).toBe(true)
  })

  await test.step('the customer gets the owner’s words, with the link', async () => {
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByText('Template saved')).toBeVisible()
    await page.request.post(`${server.url}/api/orders/${quote}/send`, { data: { kind: 'quote' } })
    await page.goto(`${server.url}/settings/sent-mail`)
    await page
      .getByRole('link', { name: /Your (updated )?quote/ })
      .first()
      .click()
    await expect(page.getByText(/here you are|your quote.* has changed/)).toBeVisible()
  })

  await test.step('the original words return', async () => {
    await page.goto(`${server.url}/settings/email-templates/quote_sent`)
    await page.getByRole('button', { name: 'Restore our wording' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore our wording' }).click()
    await expect(page.getByText('Template reset')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/, here is your quote/)
  })
})

test('labels of an order open as a file, once she has seen what is missing', async ({ server, page, context }) => {
  const { order } = await makeSmallBakery(page.request, server.url)
  const openLabels = async () => {
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Labels' }).click()
  }
  await page.goto(`${server.url}/orders/${order}`)
  await openLabels()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/nobody has checked Plain flour for allergens yet/)).toBeVisible()
  await expectAccessible(page)
  await test.step('sheets that are too small for a large pack are named where the law requires larger letters', async () => {
    const told = dialog.getByText(/long texts on these sheets get smaller than the UK and EU allow/)
    await expect(told).toBeHidden()
    await page.request.patch(`${server.url}/api/settings`, { data: { country: 'GB' } })
    await page.reload()
    await expect(told).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Size' }).click()
    await page.getByRole('option', { name: '62 mm roll' }).click()
    await expect(told).toBeHidden()
    await dialog.getByRole('combobox', { name: 'Size' }).click()
    await page.getByRole('option', { name: /8 labels/ }).click()
  })
  await dialog.getByLabel('Labels of each').fill('0')
  await dialog.getByRole('button', { name: 'Make labels' }).click()
  await expect(dialog.getByText('Enter 1 or more').first()).toBeVisible()
  await dialog.getByLabel('Labels of each').fill('2')
  await dialog.getByLabel('Statement').fill('Made in a home kitchen')
  const opened = context.waitForEvent('page')
  const made = context.waitForEvent('response', (response) =>
    response.url().includes(`/orders/labels/pdf?ids=${order}&format=a4-8`),
  )
  await dialog.getByRole('button', { name: 'Make labels' }).click()
  await opened
  expect((await made).headers()['content-type']).toBe('application/pdf')
  await expect(dialog).toBeHidden()

  await test.step('a bakery that prints on Letter is offered sheets of Letter', async () => {
    await page.request.patch(`${server.url}/api/settings`, { data: { paper: 'us-letter' } })
    await page.reload()
    await openLabels()
    await expect(dialog.getByRole('combobox', { name: 'Size' })).toHaveValue(/^Letter sheet, 6/)
    await page.keyboard.press('Escape')
    await page.request.patch(`${server.url}/api/settings`, { data: { paper: 'a4' } })
    await page.reload()
  })

  await test.step('the statement that a region asks for is typed once', async () => {
    await openLabels()
    await expect(dialog.getByLabel('Statement')).toHaveValue('Made in a home kitchen')
    await page.goto(`${server.url}/settings?tab=pricing`)
    await expect(page.getByLabel('Statement on labels')).toHaveValue('Made in a home kitchen')
  })
})
