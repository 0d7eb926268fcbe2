import { readFile } from 'node:fs/promises'
import { readPdfText } from '../src/server/pdf/testing.ts'
import { expect, expectAccessible, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

test('templates for a three-tier cake by keyboard alone: previewed, printed, saved and attached to its order', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  const headers = { origin: server.url }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${server.url}/api${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  const contact = await post('/contacts', { firstName: 'Maya', lastName: 'Okafor' })
  const order = await post('/orders', {
    kind: 'order',
    contactId: contact.id,
    eventDate: '2027-06-12',
    lines: [{ name: 'Wedding cake', quantity: '1', unitPrice: '480' }],
  })
  await page.goto(`${server.url}/tools/cake-designer?new=true`)
  await page.getByRole('button', { name: 'Three tiers with flowers' }).press('Enter')
  await page.getByRole('button', { name: 'Use it' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Templates for this cake' }).press('Enter')

  await test.step('a board, a top and a wrap of each tier, on the pages as they are printed', async () => {
    await expect(page).toHaveURL(/cake-template-designer\?new=true&design=\d+/)
    await expect(page.getByRole('button', { name: /^\d+\. / })).toHaveCount(9)
    await expect(page.getByRole('button', { name: '1. Bottom tier: Board, round 35 cm' })).toBeVisible()
    await expect(
      page.getByRole('img', { name: /^Page 2 of \d+: Bottom tier: Board.*column 2 of 2, row 1 of 2/ }),
    ).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('letters beside them; an emoji is named, not left out', async () => {
    await page.getByRole('button', { name: 'Add a piece' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Letters' }).press('Enter')
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.fill('Maya 🎂')
    await expect(page.getByText('Text: no font can draw “🎂” as an outline')).toBeVisible()
    await text.fill('Maya & Tom')
    await expect(page.getByRole('img', { name: /“Maya & Tom” in Pacifico, [\d.]+ x [\d.]+ cm/ }).first()).toBeVisible()
    const height = page.getByRole('textbox', { name: 'Height of a capital letter' })
    await height.fill('200')
    await expect(page.getByText('Height: at most 100 cm (39.37 in)')).toBeVisible()
    await height.fill('6')
    await expectAccessible(page)
  })
  await test.step('the PDF has these pages, on the paper that was chosen', async () => {
    const paper = page.getByRole('combobox', { name: 'Paper' })
    await paper.press('Enter')
    await page.getByRole('option', { name: 'US Letter' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).press('Enter')
    const file = await download
    const printed = readPdfText(await readFile(await file.path()))
    await expect(page.getByRole('img', { name: /^Page \d+ of/ })).toHaveCount(printed.length)
    for (const text of printed) expect(text).toContain('Print at 100 %, not fit to page')
    expect(printed.join(' ')).toContain('“Maya & Tom” in Pacifico')
  })
  await test.step('saved for the order, whose page lists it', async () => {
    const field = page.getByRole('combobox', { name: 'For the order' })
    await field.focus()
    await page.keyboard.type('Maya')
    await page.getByRole('option', { name: /Maya Okafor/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(/Maya Okafor/)
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(page).toHaveURL(/edit=\d+/)
    await page.goto(`${server.url}/orders/${order.id}`)
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
    const link = page.getByRole('menuitem', { name: /^Templates for/ })
    const pdf = await page.request.get(new URL((await link.getAttribute('href')) ?? '', server.url).href)
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await expectAccessible(page)
  })
})

test('a template works without saving, is remembered and shared by a link', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedUp(page, server)
  await page.goto(`${server.url}/tools/cake-template-designer`)
  await page.getByRole('button', { name: 'New template' }).first().press('Enter')
  await page.getByRole('textbox', { name: 'Width' }).fill('24')
  await expect(
    page.getByRole('img', { name: 'Page 2 of 2: Round 24 cm: column 2 of 2, row 1 of 1', exact: false }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Copy link' }).press('Enter')
  await expect(page.getByText('Link Copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto(`${server.url}/tools/cake-template-designer?new=true`)
  await expect(page.getByRole('button', { name: '1. Round 24 cm' })).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).press('Enter')
  await expect(page.getByRole('button', { name: '1. Round 20 cm' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('button', { name: '1. Round 24 cm' })).toBeVisible()
})
