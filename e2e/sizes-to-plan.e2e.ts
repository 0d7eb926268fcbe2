import { expect, expectAccessible, test } from './bakebook.ts'
import { eventIn, ownersCalls, PHONE, signQuote, tooWide } from './customer-journey.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

test('a cake that a customer puts together on a phone is quoted without typing, signed and baked so', async ({
  browser,
  server,
  page,
}) => {
  await signedUp(page, server)
  const call = ownersCalls(page, server)
  await test.step('a baker sells a cake in three sizes, with a sponge and a filling', async () => {
    await call('patch', '/settings', { businessName: 'Fig & Flour', taxEnabled: false, timezone: 'Australia/Sydney' })
    const recipe = async (name: string, servings: number) => {
      const { data } = await call('post', '/ingredients', { name: `${name} mix`, packSize: '1', packCost: '20' })
      const ingredients = [{ ingredientId: data.id, quantity: '1', unit: data.unit }]
      return (await call('post', '/recipes', { name, servings, ingredients })).id
    }
    const sponge = await call('post', '/choices', {
      name: 'Sponge',
      kind: 'one',
      options: [
        { name: 'Vanilla' },
        {
          name: 'Chocolate mud',
          price: '0.50',
          pricePer: 'serving',
          recipeId: await recipe('Mud', 24),
          recipeShare: 1,
        },
      ],
    })
    const filling = await call('post', '/choices', {
      name: 'Filling',
      kind: 'one',
      options: [{ name: 'Raspberry', price: '8' }],
    })
    await call('post', '/products', {
      name: 'Celebration cake',
      type: 'cakes',
      showInEnquiry: true,
      sizes: [
        { name: '6 inch', price: '95', servings: 12 },
        { name: '10 inch', price: '215', servings: 36 },
      ],
      choices: [{ choiceId: sponge.id, required: true }, { choiceId: filling.id }],
    })
    await call('post', '/enquiries/settings/slug', { slug: 'sizes-to-plan' })
    await page.goto(`${server.url}/order-requests/settings`)
    await page.getByRole('switch', { name: /Order request form/ }).check({ force: true })
    await page.getByRole('button', { name: 'Save Form Settings' }).click()
    await expect(page.getByText('Form Settings Saved')).toBeVisible()
  })

  const { eventDate, weekday } = eventIn(30)
  const phone = await browser.newContext(PHONE)
  await test.step('a customer picks 10 inch, mud and raspberry, and another cake of the same kind', async () => {
    const form = await phone.newPage()
    await form.goto(`${server.url}/enquiry/sizes-to-plan`)
    await form.getByRole('button', { name: 'See 1 product' }).click()
    const pick = async (...options: string[]) => {
      await form.getByRole('button', { name: /^Choose.*Celebration cake|^Celebration cake.*chosen/ }).click()
      const dialog = form.getByRole('dialog').last()
      await dialog.getByRole('button', { name: /Add to Selection/ }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Choose a size for Celebration cake')
      for (const option of options) await dialog.locator('label', { hasText: option }).click()
      await expectAccessible(form)
      await dialog.getByRole('button', { name: /Add to Selection/ }).click()
    }
    await pick('10 inch', 'Chocolate mud', 'Raspberry')
    await pick('6 inch', 'Vanilla')
    await form.getByRole('button', { name: /Save Selection/ }).click()
    await expect(form.getByText('$241.00').first()).toBeVisible()
    expect(await tooWide(form)).toBeLessThanOrEqual(0)
    await form.getByLabel('First name').fill('Nora')
    await form.getByLabel('Last name').fill('Berg')
    await form
      .getByLabel(/^Email/)
      .first()
      .fill('nora@example.test')
    await form
      .getByLabel(/^Phone/)
      .first()
      .fill('0411 222 333')
    await form.getByLabel('Event type').selectOption({ index: 1 })
    await form.getByLabel('Event date').click()
    while (!(await form.locator(`[data-day="${eventDate}"]`).isVisible()))
      await form.getByRole('button', { name: /next month/i }).click()
    await form.locator(`[data-day="${eventDate}"]`).click()
    await form.getByLabel('Number of servings').fill('48')
    await form.getByLabel('Budget').fill('400')
    await form.getByText('Collection', { exact: true }).click()
    await form.getByLabel(/Please describe/).fill('As big as it gets, please')
    const question = await form
      .getByText(/What is \d+ \+ \d+/)
      .first()
      .textContent()
    const [a = 0, b = 0] = [...(question ?? '').matchAll(/\d+/g)].map(([digits]) => Number(digits))
    await form.getByLabel(/What is/).fill(String(a + b))
    await form.waitForTimeout(3000)
    await form.getByRole('button', { name: /submit/i }).click()
    await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await form.close()
  })

  let link = ''
  await test.step('the request says what it costs, and becomes a quote without typing', async () => {
    const [request] = await call('get', '/enquiries')
    await page.goto(`${server.url}/order-requests/${request.id}`)
    await expect(page.getByText('10 inch, serves 36 \u00b7 Chocolate mud \u00b7 Raspberry')).toBeVisible()
    await expect(page.getByText('6 inch, serves 12 \u00b7 Vanilla')).toBeVisible()
    await expect(page.getByText('$241.00').first()).toBeVisible()
    await page.getByRole('button', { name: 'Create quote' }).click()
    await page.waitForURL(/orders\/new\?edit=/)
    await expect(page.getByText('$215.00 + $18.00 + $8.00')).toBeVisible()
    await page.getByRole('button', { name: 'Share quote' }).click()
    await page.waitForURL(/orders\/\d+/)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    link = await dialog.getByLabel('Link').inputValue()
  })

  await test.step('the customer signs it, and the bakery plans one and a half batches of mud', async () => {
    const quote = await phone.newPage()
    await quote.goto(link)
    await expect(quote.getByText('10 inch, serves 36 \u00b7 Chocolate mud \u00b7 Raspberry')).toBeVisible()
    await signQuote(quote, { name: 'Nora Berg', weekday })
    await expect(quote.getByText(/Thank you/).first()).toBeVisible()
    type Bake = { name: string; orders: { batches: number }[] }
    const mud = async () => {
      const { days } = await call('get', `/bake-plan?from=${dayAhead(28)}&to=${eventDate}`)
      const bakes: Bake[] = days.flatMap((day: { bakes: Bake[] }) => day.bakes)
      return bakes.find(({ name }) => name === 'Mud')?.orders.map(({ batches }) => batches)
    }
    await expect.poll(mud).toEqual([1.5])
    await phone.close()
  })
})
