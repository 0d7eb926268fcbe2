import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, type Server, test } from './bakebook.ts'
import { newOwner } from './new-owner.ts'
import { signedUp } from './signed-up.ts'

async function post(page: Page, { url }: Server, path: string, data: unknown) {
  const answer = await page.request.post(`${url}/api${path}`, { headers: { origin: url }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

const names = (page: Page) => page.getByRole('list', { name: 'Product types' }).getByRole('listitem')

test('product types are put in order by keys and by mouse, and lead to their products', async ({ page, server }) => {
  await newOwner(page, server, 'types@example.test')
  await post(page, server, '/products', { name: 'Sponge', type: 'cakes', price: '50', showInEnquiry: true })
  await page.goto(`${server.url}/settings/product-types-settings`)
  await expect(names(page).first()).toContainText('Cake')

  await page.getByRole('button', { name: /^Move Cake\./ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Cake is in position 1 of 15.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Cake is in position 2 of 15.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(names(page).first()).toContainText('Cookie')
  await expect(names(page).nth(1)).toContainText('Cake')

  const from = await page.getByRole('button', { name: /^Move Cookie\./ }).boundingBox()
  const to = await page.getByRole('button', { name: /^Move Cupcake\./ }).boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 16, { steps: 8 })
  await page.mouse.up()
  await expect(names(page).first()).toContainText('Cake')
  await expectAccessible(page)
  await page.reload()
  await expect(names(page).first()).toContainText('Cake')
  await expect(names(page).nth(3)).toContainText('Cookie')

  await page.goto(`${server.url}/product-types`)
  const tile = page.getByRole('link', { name: /^Cake 1 / })
  await expect(tile).toContainText('1 product')
  await expect(tile).toContainText('1 on your form')
  await expectAccessible(page)
  await tile.click()
  await expect(page.getByRole('heading', { name: 'Cake' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sponge' })).toBeVisible()
  await page.getByRole('button', { name: 'New product' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Type' })).toHaveValue('Cake')
  await page.goto(`${server.url}/product-types/bread`)
  await expect(page.getByText('No products of the type Bread yet')).toBeVisible()
})

test('allergens that the kitchen may contain are set once and reach what customers read', { tag: '@prove' }, async ({
  page,
  server,
}) => {
  await newOwner(page, server, 'allergens@example.test')
  const { data: flour } = await post(page, server, '/ingredients', {
    name: 'Flour',
    unit: 'g',
    packSize: '1000',
    packCost: '2',
    allergens: { contains: ['wheat'], mayContain: [] },
  })
  const recipe = await post(page, server, '/recipes', {
    name: 'Sponge',
    servings: 8,
    instructions: 'Bake for 2 seconds.',
    ingredients: [{ ingredientId: flour.id, quantity: '250', unit: 'g' }],
  })
  for (const [name, recipes] of [
    ['Sponge cake', [{ id: recipe.id, quantity: '1' }]],
    ['Mystery cake', []],
  ] as const)
    await post(page, server, '/products', {
      name,
      type: 'cakes',
      price: '50',
      labourMinutes: '60',
      showInEnquiry: true,
      recipes,
    })

  await page.goto(`${server.url}/settings?tab=pricing`)
  const field = page.getByRole('combobox', { name: 'Your kitchen may contain traces of' })
  await field.fill('Almonds')
  await field.press('Enter')
  await page.getByLabel('Hourly rate').fill('30')
  await page.getByLabel('Hourly rate').blur()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${server.url}/recipes/${recipe.id}`)
  await expect(page.getByText(/May contain/).first()).toBeVisible()
  await expect(page.getByText(/from: your kitchen/).first()).toBeVisible()

  await test.step('a page printed from a dark screen is dark on white, without the frame around it', async () => {
    const wear = (scheme: string) =>
      page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), scheme)
    await wear('dark')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Sponge', level: 1 })).toHaveCSS('color', 'rgb(51, 34, 28)')
    await expect(page.getByText('Skip to content')).toBeHidden()
    await page.emulateMedia({ media: null })
    await wear('light')
  })

  await test.step('a timer of a step rings above every page', async () => {
    await page.getByRole('button', { name: 'Start a timer of 2 seconds' }).click()
    await expect(page.getByRole('button', { name: /^Stop the timer: 2 seconds for Sponge, 0:0\d$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    const timers = page.getByRole('region', { name: 'Timers' })
    await expect(timers).toContainText('Time is up')
    const strip = await timers.boundingBox()
    const heading = await page.getByRole('heading', { name: 'Products', level: 1 }).boundingBox()
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0)
    await expect(timers).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop the timer: 2 seconds for Sponge' }).click()
    await expect(page.getByRole('region', { name: 'Timers' })).toBeHidden()
  })

  await page.getByRole('link', { name: 'Sponge cake' }).click()
  // 0.50 of flour and an hour of work.
  const pricing = page.getByRole('region', { name: 'Pricing Summary' })
  for (const figure of ['Price', 'Total cost', 'Margin', 'Gross profit'])
    await expect(pricing.locator('dt', { hasText: figure }).first()).toBeVisible()
  await expect(pricing.getByText('Markup')).toBeHidden()
  await pricing.getByText('How this is worked out').click()
  await expect(page.getByText('Price before tax that pays you $30.00 an hour')).toBeVisible()
  await expect(page.getByText('$30.50').first()).toBeVisible()

  await test.step('the form of a product says what its recipes bring while they are added and taken off', async () => {
    await page.getByRole('link', { name: 'Edit Product' }).click()
    const contents = page.getByRole('dialog').getByRole('region', { name: 'Allergens' })
    await expect(contents).toContainText('Gluten from: Flour')
    await expect(contents).toContainText('May contain: Nuts (almond) (from: your kitchen)')
    await page.getByRole('button', { name: 'Remove Sponge' }).click()
    await expect(contents).toContainText('customers are told to ask you')
    await page.getByRole('combobox', { name: 'Add a recipe' }).fill('Spo')
    await page.getByRole('option', { name: /^Sponge/ }).click()
    await expect(contents).toContainText('Wheat from: Flour')
    await expectAccessible(page)
  })

  const slug = 'allergens-are-told'
  const settings = await (await page.request.get(`${server.url}/api/enquiries/settings`)).json()
  await page.request.put(`${server.url}/api/enquiries/settings`, { data: { ...settings, isFormEnabled: true } })
  await post(page, server, '/enquiries/settings/slug', { slug })
  await page.goto(`${server.url}/enquiry/${slug}`)
  await page
    .getByRole('button', { name: /products/i })
    .first()
    .click()
  await page
    .getByRole('button', { name: /Sponge cake/ })
    .first()
    .click()
  const allergens = page.getByRole('region', { name: 'Allergens' })
  await expect(allergens).toContainText('Contains: Gluten (wheat)')
  await expect(allergens).toContainText('May contain: Nuts (almond)')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page
    .getByRole('button', { name: /Mystery cake/ })
    .first()
    .click()
  await expect(allergens).toContainText('Please ask us about allergens.')
})

test('Undo brings a deleted record back as it was, and a record in use is archived instead and says where', {
  tag: '@prove',
}, async ({ page, server }) => {
  await newOwner(page, server, 'undo@example.test')
  const made = async (path: string, data: unknown) => {
    const answer = await post(page, server, path, data)
    return answer.data ?? answer
  }
  const get = async (path: string) => (await page.request.get(`${server.url}/api${path}`)).json()
  const butter = await made('/ingredients', { name: 'Butter', unit: 'g', packSize: '250', packCost: '4' })
  const box = await made('/supplies', { name: 'Plain box', packSize: '10', price: '8' })
  const base = await made('/recipes', {
    name: 'Buttercream',
    ingredients: [{ ingredientId: butter.id, quantity: '250', unit: 'g' }],
  })
  const tub = await made('/products', {
    name: 'Tub of buttercream',
    type: 'other',
    price: '9',
    recipes: [{ id: base.id, quantity: '1' }],
    supplies: [{ id: box.id, quantity: '1' }],
  })
  const spare = {
    '/ingredients': await made('/ingredients', {
      name: 'Spare flour 🌾',
      category: 'Dry goods',
      supplier: 'Mill',
      brand: 'Old',
      unit: 'kg',
      packSize: '1.5',
      packCost: '2.85',
      volumeUnit: 'cup (US)',
      volumeToWeightRatio: '125',
      weightUnit: 'g',
      wastePercent: '2',
      stockQty: '4',
      reorderLevel: '5',
      labelText: 'Wheat flour',
      notes: 'Top shelf',
      allergens: { contains: ['wheat'], mayContain: ['soy'] },
    }),
    '/supplies': await made('/supplies', {
      name: 'Spare ribbon',
      supplier: 'Bows',
      category: 'Ribbon',
      packSize: '25',
      price: '18.00',
      quantity: '3',
      reorderLevel: '4',
      description: 'Satin',
    }),
    '/recipes': await made('/recipes', {
      name: 'Spare sponge',
      category: 'Cake',
      description: 'Soft',
      instructions: 'Cream.\nFold.',
      servings: 12,
      yieldQuantity: '1.2',
      yieldUnit: 'kg',
      prepTime: 20,
      cookTime: 30,
      ovenTemperature: 180,
      tin: { shape: 'round', size: '20', depth: '7', count: 2 },
      customPrice: '6.5',
      storageInfo: 'Cool',
      shelfLifeDays: 3,
      freezerLifeDays: 60,
      allergens: ['eggs'],
      ingredients: [
        { ingredientId: butter.id, quantity: '125', unit: 'g', notes: 'soft' },
        { recipeId: base.id, quantity: '2', unit: 'serving' },
      ],
    }),
    '/products': await made('/products', {
      name: 'Spare cake',
      type: 'cakes',
      description: 'Three layers',
      servings: 12,
      price: '80.00',
      sku: 'SP-1',
      active: false,
      labourMinutes: '90',
      labourRate: '31.5',
      overheadValue: '4',
      leadDays: 5,
      minQuantity: '1',
      maxQuantity: '3',
      stages: ['Bake', 'Ice'],
      recipes: [{ id: base.id, quantity: '1.5' }],
      supplies: [{ id: box.id, quantity: '2' }],
    }),
  }
  const remove = async (path: string, name: string) => {
    await page.goto(`${server.url}${path === '/recipes' ? '/recipes/list' : path}`)
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }
  for (const [path, record] of Object.entries(spare)) {
    const before = await get(`${path}/${record.id}`)
    await remove(path, record.name)
    await expect(page.getByText(/ deleted$/)).toBeVisible()
    await expect(page.getByRole('button', { name: `Actions for ${record.name}` })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: `Actions for ${record.name}` })).toBeVisible()
    expect(await get(`${path}/${record.id}`), path).toEqual(before)
  }
  const cake = await get(`/recipes/${spare['/recipes'].id}`)
  const changed = await page.request.patch(`${server.url}/api/recipes/${cake.id}`, {
    headers: { origin: server.url },
    data: {
      name: 'Other',
      category: 'Bread',
      description: null,
      instructions: 'Mix.',
      servings: 1,
      yieldQuantity: null,
      yieldUnit: null,
      prepTime: null,
      cookTime: 5,
      ovenTemperature: 90,
      ovenUnit: 'F',
      tin: null,
      customPrice: null,
      storageInfo: 'Warm',
      shelfLifeDays: 1,
      freezerLifeDays: null,
      allergens: [],
      ingredients: [{ ingredientId: butter.id, quantity: '1', unit: 'kg' }],
      version: cake.version,
    },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  await page.goto(`${server.url}/recipes/${cake.id}`)
  await page.getByRole('button', { name: `Version ${cake.version}`, exact: true }).click()
  await page.getByRole('button', { name: `Use version ${cake.version} again` }).click()
  await expect(page.getByRole('heading', { name: cake.name, level: 1 })).toBeVisible()
  const again = await get(`/recipes/${cake.id}`)
  const rowsOf = (rows: { id: number }[]) => rows.map((row) => ({ ...row, id: null }))
  expect(again).toEqual({
    ...cake,
    version: cake.version + 2,
    updatedAt: again.updatedAt,
    ingredients: rowsOf(cake.ingredients).map((row, i) => ({ ...row, id: again.ingredients[i].id })),
  })
  await page.goto(`${server.url}/recipes/list`)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page
    .getByRole('group', { name: /selected/ })
    .getByRole('button', { name: 'Archive' })
    .click()
  await expect(page.getByText(/^2 recipes archived$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Actions for ${cake.name}` })).toBeVisible()
  const used = { '/ingredients': [butter, base], '/supplies': [box, tub], '/recipes': [base, tub] }
  for (const [path, [{ id, name }, user]] of Object.entries(used)) {
    await remove(path, name)
    await expect(page.getByText(/ archived, not deleted: /)).toBeVisible()
    expect((await get(`${path}/${id}`)).archived).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeVisible()
    expect((await get(`${path}/${id}`)).archived).toBe(false)
    await remove(path, name)
    await page
      .getByRole('status')
      .getByRole('button', { name: /^(?:Where used|Used in)$/ })
      .click()
    await expect(page.getByRole('link', { name: user.name }).last()).toBeVisible()
    if (path === '/recipes') continue
    const dialog = page.getByRole('dialog')
    await dialog.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('a row without a price is completed in place', async ({ page, server }) => {
  await newOwner(page, server, 'setup@example.test')
  const { data: flour } = await post(page, server, '/ingredients', {
    name: 'Flour',
    unit: 'g',
    packSize: '1000',
    packCost: '2',
  })
  await page.goto(`${server.url}/recipes/new`)
  await page.getByLabel('Name').first().fill('Scones')
  await page.getByRole('button', { name: 'Add Ingredient' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Ingredient' })
  const picker = dialog.getByLabel('Ingredient or recipe')
  await picker.click()
  const option = page.getByRole('option', { name: /^Flour/ })
  await expect(option).toBeVisible()
  // Any visible row can be chosen, even while the search is not answered.
  const chosen = Promise.withResolvers<void>()
  const ANSWER = /\?.*q=Flour/
  await page.route(ANSWER, (route) => chosen.promise.then(() => route.continue()))
  const asked = page.waitForRequest(ANSWER)
  await picker.fill('Flour')
  await asked
  await option.click()
  chosen.resolve()
  await expect(picker).toHaveValue('Flour')
  await dialog.getByLabel('Quantity').fill('2')
  await dialog.getByRole('combobox', { name: 'Unit' }).click()
  await page.getByRole('option', { name: /^cup \(US\)/ }).click()
  const lacking = "Hmm, we couldn't price it. Please set a unit conversion for this ingredient"
  await expect(dialog.getByText(lacking)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('No price', { exact: true })).toBeVisible()
  await expect(page.getByText('No price (1 item not priced)')).toHaveCount(2)
  await expect(page.getByText('From "cup (US)" to "g" needs a volume-to-weight conversion')).toBeVisible()
  await page.getByRole('button', { name: 'Set up Flour' }).click()
  const setUp = page.getByRole('dialog', { name: 'Edit ingredient' })
  const missing = setUp.getByRole('checkbox', { name: 'Volume to weight conversion' })
  await expect(missing).toBeFocused()
  await missing.check()
  await setUp.getByRole('combobox', { name: 'One' }).click()
  await page.getByRole('option', { name: /^cup \(US\)/ }).click()
  await setUp.getByRole('textbox', { name: 'weighs' }).fill('125')
  await setUp.getByRole('button', { name: 'Save' }).click()
  await expect(setUp).toBeHidden()
  // Two cups of 125 g at 0.002 a gram, in the form that was open.
  await expect(page.getByText('$0.5000')).toBeVisible()
  await expect(page.getByText(lacking)).toBeHidden()
  await expect(page.getByLabel('Name').first()).toHaveValue('Scones')
  expect((await (await page.request.get(`${server.url}/api/ingredients/${flour.id}`)).json()).volumeToWeightRatio).toBe(
    125,
  )
})

test('the starter catalogue offers the weight of an item, and a price below the smallest coin is shown', async ({
  page,
  server,
}) => {
  await newOwner(page, server, 'small@example.test')
  await post(page, server, '/ingredients', { name: 'Saffron dust', unit: 'mg', costPerUnit: '0.0042' })
  await post(page, server, '/ingredients', { name: 'Salt', unit: 'mg', packSize: '1000000', packCost: '1.10' })
  await page.goto(`${server.url}/ingredients?new=true`)
  const dialog = page.getByRole('dialog', { name: 'New ingredient' })
  await dialog.getByLabel('Ingredient name').fill('Eggs')
  await dialog.getByRole('combobox', { name: 'Unit', exact: true }).click()
  await page.getByRole('option', { name: 'each' }).click()
  await dialog.getByRole('button', { name: 'Use it: 1 weighs 50 g' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Weight per item' })).toHaveValue('50')
  await dialog.getByRole('textbox', { name: 'Cost price' }).fill('6.20')
  await dialog.getByRole('textbox', { name: 'Purchase size' }).fill('12')
  await dialog.getByRole('button', { name: 'Add ingredient' }).click()
  await expect(dialog).toBeHidden()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Saffron dust').getByRole('button', { name: '$0.0042' })).toBeVisible()
  await expect(row('Salt')).toContainText('$0.0000011')
  await expect(row('Eggs')).toContainText('$0.5167')
})

test('an empty list offers its first act only once', async ({ page, server }) => {
  await signedUp(page, server)
  for (const [path, name] of [
    ['/products', 'New product'],
    ['/recipes', 'New recipe'],
    ['/recipes/list', 'New recipe'],
    ['/ingredients', 'Starter catalogue'],
    ['/contacts', 'New contact'],
    ['/orders', 'New order'],
    ['/supplies', 'New supply'],
  ] as const) {
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible()
    const act = page
      .getByRole('main')
      .getByRole('button', { name })
      .or(page.getByRole('main').getByRole('link', { name }))
    await expect(act, path).toHaveCount(1)
  }
})

test('rows ticked in the catalogue stay ticked through a new search', async ({ page, server }) => {
  await newOwner(page, server, 'catalogue@example.test')
  await page.goto(`${server.url}/master-ingredients`)
  const search = page.getByRole('searchbox', { name: 'Search the catalogue...' })
  for (const name of ['Walnuts', 'Almond meal']) {
    await search.fill(name)
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await expect(page.getByText('2 selected')).toBeVisible()
  await search.fill('no such thing')
  await page.getByRole('button', { name: 'Add 2' }).click()
  await expect(page.getByRole('dialog')).toContainText('Walnuts')
  await expect(page.getByRole('dialog')).toContainText('Almond meal')
})

test('a recipe of four ingredients from the catalogue takes at most twelve actions', async ({ page, server }) => {
  await newOwner(page, server, 'twelve@example.test')
  await page.goto(`${server.url}/ingredients`)
  let actions = 0
  const click = async (target: Locator) => {
    actions += 1
    await target.click()
  }
  const fill = async (target: Locator, text: string) => {
    actions += 1
    await target.fill(text)
  }
  await click(page.getByRole('link', { name: 'Starter catalogue' }))
  await click(page.getByRole('button', { name: 'Add the basics' }))
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  for (const [name, cost] of [
    ['Plain flour', '1.50'],
    ['Caster sugar', '2'],
    ['Unsalted butter', '3.20'],
    ['Egg, large', '4.80'],
  ] as const)
    await fill(dialog.getByRole('group', { name }).getByRole('textbox', { name: 'Pack cost' }), cost)
  await click(dialog.getByRole('button', { name: /^Add \d+ to my ingredients$/ }))
  await expect(dialog).toBeHidden()
  // Recipes without a price are listed too.
  await click(page.getByRole('navigation').getByRole('link', { name: 'Recipes' }))
  await click(page.getByRole('main').getByRole('link', { name: 'Paste a recipe' }))
  await fill(
    page.getByRole('textbox', { name: 'Recipe text' }),
    'Butter cake\nServes 12\n\nIngredients\n250 g plain flour\n200 g caster sugar\n200 g unsalted butter\n4 eggs\n\nMethod\nMix and bake.',
  )
  await click(page.getByRole('button', { name: 'Read the recipe' }))
  await expect(page.getByText('to settle')).toBeHidden()
  await click(page.getByRole('button', { name: 'Save Recipe' }))
  await expect(page.getByRole('heading', { name: 'Butter cake' })).toBeVisible()
  await expect(page.getByRole('main').getByText(/not priced/)).toHaveCount(0)
  expect(actions).toBe(12)
})
