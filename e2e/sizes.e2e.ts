import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Pictures for whoever looks: `LOOK` names a folder. */
async function look(page: Page, name: string) {
  const folder = process.env.LOOK
  if (folder === undefined) return
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.screenshot({ path: `${folder}/sizes-${name}-${width}.png` })
  }
}

/** Counts what a thumb presses. Moving on to the next field is not pressed: a phone's keyboard has a key for it. */
function thumb(page: Page) {
  let presses = 0
  return {
    count: () => presses,
    press: async (what: Locator) => {
      presses += 1
      await what.click()
    },
    button: async (name: string | RegExp) => {
      presses += 1
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .last()
        .click()
    },
  }
}

test('a baker sets up three sizes with two choices, on a phone, in under 25 presses', async ({ page, server }) => {
  await signedUp(page, server)
  const { count, press, button } = thumb(page)
  const field = (name: string, label: string) =>
    page.getByRole('dialog').locator(`[name="${name}"]`).or(page.getByLabel(label)).first()
  const option = (i: number, of: 'name' | 'price') => page.getByRole('dialog').locator(`[name="options.${i}.${of}"]`)

  await test.step('writes each choice once', async () => {
    await page.goto(`${server.url}/products`)
    await press(page.getByRole('link', { name: 'Choices' }))
    await expect(page.getByText('No choices yet')).toBeVisible()
    await expectAccessible(page)
    await button(/New choice/)
    await field('name', 'Name').fill('Sponge')
    await option(0, 'name').fill('Vanilla')
    await option(0, 'name').press('Enter')
    await option(1, 'name').fill('Chocolate mud')
    await option(1, 'price').fill('0.50')
    await press(page.getByRole('combobox', { name: 'How often' }).nth(1))
    await press(page.getByRole('option', { name: 'A serving' }))
    await expectAccessible(page)
    await look(page, 'choice')
    await button('Add choice')
    await expect(page.getByText('Vanilla, Chocolate mud')).toBeVisible()

    await button(/New choice/)
    await field('name', 'Name').fill('Filling')
    await option(0, 'name').fill('Raspberry')
    await option(0, 'price').fill('8')
    await button('Add choice')
    await expect(page.getByText('Raspberry', { exact: true })).toBeVisible()
  })

  await test.step('gives a product three sizes and both choices', async () => {
    await press(page.getByRole('link', { name: 'Products', exact: true }).last())
    await button(/New product/)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: false }).first().fill('Celebration cake')
    await press(dialog.getByRole('combobox', { name: 'Type' }))
    await press(page.getByRole('option', { name: 'Cake', exact: true }))
    await button('Add sizes')
    const sizes = [
      ['8 inch', '20', '140'],
      ['10 inch', '36', '215'],
      ['6 inch', '12', '95'],
    ] as const
    for (const [i, [name, servings, price]] of sizes.entries()) {
      if (i > 0) await button('Add a size')
      await dialog.locator(`[name="sizes.${i}.name"]`).fill(name)
      await dialog.locator(`[name="sizes.${i}.servings"]`).fill(servings)
      await dialog.locator(`[name^="sizes.${i}.price"]`).fill(price)
    }
    await expect(dialog.locator('[name="sizes.1.factor"]')).toHaveValue('1.8')
    await expect(dialog.locator('[name="sizes.2.factor"]')).toHaveValue('0.6')
    await button('Add choices')
    for (const name of ['Sponge', 'Filling']) {
      await press(dialog.getByRole('combobox', { name: 'Add a choice' }))
      await press(page.getByRole('option', { name }))
    }
    await press(dialog.getByRole('checkbox', { name: 'Customers must choose' }).first())
    await expectAccessible(page)
    await look(page, 'product')
    await button('Add product')
    await expect(dialog).toBeHidden()
    expect(count()).toBeLessThan(25)
  })

  await test.step('sees the lowest price in the list, and every size on the page', async () => {
    await expect(page.getByText('from $95.00')).toBeVisible()
    await page.getByText('Celebration cake').click()
    await expect(page.getByText('Sizes (3)')).toBeVisible()
    await expect(page.getByText('$215.00')).toBeVisible()
    await expectAccessible(page)
    await look(page, 'page')
  })

  await test.step('has boards in each size, which move with it, and a copy with all of it', async () => {
    await page.request.post(`${server.url}/api/supplies`, {
      headers: { origin: server.url },
      data: { name: 'Gold board', price: '2.40' },
    })
    await page.getByRole('link', { name: 'Edit Product' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Boards, boxes and more').first().click()
    await dialog.getByRole('combobox', { name: 'Add a board or box' }).first().fill('Gold')
    await page.getByRole('option', { name: /Gold board/ }).click()
    const grip = dialog.getByRole('button', { name: 'Move 8 inch', exact: true })
    await grip.focus()
    await page.keyboard.press('Space')
    await expect(grip).toHaveAttribute('aria-pressed', 'true')
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText('8 inch is in position 2 of 3')).toBeAttached({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Space')
    await expect(dialog.locator('[name="sizes.1.name"]')).toHaveValue('8 inch')
    await expect(dialog.locator('[name="sizes.1.supplies.0.quantity"]')).toHaveValue('1')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.getByText('Celebration cake').click()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Open copy' }).click()
    await expect(page.getByRole('heading', { name: 'Celebration cake (Copy)' })).toBeVisible()
    await expect(page.getByText('Sizes (3)')).toBeVisible()
    await expect(page.getByText('Choices (2)')).toBeVisible()
  })

  await test.step('takes a size away and the others keep their prices', async () => {
    await page.getByRole('link', { name: 'Edit Product' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Remove 10 inch' }).click()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('from $95.00')).toHaveCount(2)
    await look(page, 'list')
    await page.getByRole('link', { name: 'Choices' }).click()
    await expect(page.getByText('Used by 2 products').first()).toBeVisible()
    await look(page, 'choices')
  })
})
