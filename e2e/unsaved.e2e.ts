import { expect, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'
import { makeSmallBakery } from './small-bakery.ts'
import { typeAndLeave } from './type-and-leave.ts'

test('a form that is open keeps what it began with, and what is typed, when its window is looked at again', {
  tag: '@prove',
}, async ({ page, server, pageProblems }) => {
  const { records, ingredient, product, contact } = await makeSmallBakery(page.request, server.url)
  await page.clock.install()
  const isReadAnew = (url: string) =>
    page.waitForResponse((answer) => answer.url() === url && answer.request().method() === 'GET', { timeout: 500 })
  /** Returns to the page as from another window, and waits for what it then reads again. */
  const comeBack = async (url: string) => {
    const read = isReadAnew(url).catch(() => {})
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await read
  }
  const dialog = page.getByRole('dialog')
  const saveOverTheirs = async (url: string, field: 'name' | 'firstName') => {
    const { version } = await (await page.request.get(url)).json()
    expect(await page.request.patch(url, { data: { [field]: 'Theirs', version } })).toBeOK()
    await page.clock.fastForward('06:00')
    await comeBack(url)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Take theirs' })).toBeVisible()
    expect(await (await page.request.get(url)).json()).toMatchObject({ [field]: 'Theirs' })
  }
  for (const [kind, id] of Object.entries({ supplies: records.supply, ingredients: ingredient, products: product })) {
    const url = `${server.url}/api/${kind}/${id}`
    await page.goto(`${server.url}/${kind}?edit=${id}`)
    const name = dialog.getByLabel('Name').first()
    await name.fill('Mine')
    await page.route(url, (route) => route.fulfill({ status: 503, json: { error: 'Busy', code: 'BUSY' } }))
    await comeBack(url)
    await expect(name).toHaveValue('Mine')
    await page.unroute(url)
    await saveOverTheirs(url, 'name')
  }
  await page.goto(`${server.url}/contacts/${contact}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByLabel('First name').fill('Mine')
  await saveOverTheirs(`${server.url}/api/contacts/${contact}`, 'firstName')
  expect(pageProblems.splice(0).filter((problem) => !/409|503/.test(problem))).toEqual([])
})

test('text typed into a task or a note is not lost on any way out', async ({ page, server }) => {
  const { order } = await makeSmallBakery(page.request, server.url)
  await page.goto(`${server.url}/bake-plan`)
  await page.getByRole('link', { name: 'Tasks' }).click()
  await page.getByRole('button', { name: 'Add task' }).first().click()
  const title = page.getByRole('dialog').getByLabel('Title')
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  const close = page.getByRole('dialog', { name: 'Close without saving?' })
  await title.fill('Order boxes')
  await page.goBack()
  await close.getByRole('button', { name: 'Keep editing' }).click()
  await expect(title).toHaveValue('Order boxes')
  await page.goBack()
  await close.getByRole('button', { name: 'Discard' }).click()
  await expect(title).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/bake-plan/)

  await page.goto(`${server.url}/orders/${order}?tab=tasks`)
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Called: wants figs')
  await page.getByRole('tab', { name: 'History' }).click()
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Called: wants figs')
})

test('text typed during a save stays, and an owner who has left sees that it was not saved', async ({
  page,
  server,
  pageProblems,
}) => {
  const { order } = await makeSmallBakery(page.request, server.url)
  await page.goto(`${server.url}/orders/${order}?tab=tasks`)
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByRole('textbox', { name: 'Note' })
  const answers: (() => Promise<void>)[] = []
  const answerNext = () => expect.poll(() => answers.length).toBe(1)
  await page.route('**/api/orders/*/notes', async (route) => {
    if (route.request().method() === 'POST') answers.push(() => route.continue())
    else await route.continue()
  })
  await note.fill('First')
  await note.press('Control+Enter')
  await answerNext()
  await note.fill('Second')
  await answers.pop()?.()
  await expect(page.getByText('First', { exact: true })).toBeVisible()
  await expect(note).toHaveValue('Second')

  await note.press('Control+Enter')
  await answerNext()
  await page.getByRole('link', { name: 'Recipes', exact: true }).click()
  await expect(note).toBeHidden()
  await page.context().setOffline(true)
  await answers.pop()?.()
  await expect(page.getByText('The note could not be saved')).toBeVisible()
  expect(pageProblems.splice(0).filter((problem) => !problem.includes('INTERNET_DISCONNECTED'))).toEqual([])
})

test('an order that never reached the server is not called a draft', async ({ page, server, pageProblems }) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/orders/new`)
  const book = page.getByRole('button', { name: 'Save as order' })
  await expect(book).toBeVisible()
  await page.context().setOffline(true)
  await book.click()
  await expect(page.getByText('The order could not be saved. What you typed is still here.').first()).toBeVisible()
  await expect(page.getByText('Saved as a draft')).toBeHidden()
  expect(pageProblems.splice(0).filter((problem) => !problem.includes('INTERNET_DISCONNECTED'))).toEqual([])
})

test('an owner who leaves a new order during its first save is not brought back to it', async ({ page, server }) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/orders/new`)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() === 'POST') await answered.promise
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/orders'))
  await page.getByRole('textbox', { name: 'Theme' }).fill('Autumn')
  await asked
  await page.getByRole('link', { name: 'Recipes', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/recipes/)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  answered.resolve()
  await (await saved).finished()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  await expect(page).toHaveURL(/\/recipes/)
})

test('a setting that is not saved yet, or could not be, is not lost by closing or leaving the page', async ({
  page,
  server,
  pageProblems,
}) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/settings?tab=business`)
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await phone.click()
  await page.keyboard.type('0499 111 222')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const settings = '**/api/settings'
  await page.route(settings, (route) => route.fulfill({ status: 503, json: { error: 'Busy', code: 'BUSY' } }))
  await phone.fill('0499 333 444')
  await phone.blur()
  await expect(page.getByText('Busy', { exact: true })).toBeVisible()
  const recipes = page.getByRole('link', { name: 'Recipes', exact: true })
  await recipes.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(phone).toHaveValue('0499 333 444')
  await page.unroute(settings)
  await phone.focus()
  await phone.blur()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await recipes.click()
  await expect(page).toHaveURL(/recipes/)
  expect(pageProblems.splice(0).filter((problem) => !problem.includes('503'))).toEqual([])
})

test('a field that saves itself does so at once when the page is hidden, closed or gives way to another', async ({
  page,
  server,
}) => {
  const { ingredient, contact } = await makeSmallBakery(page.request, server.url)
  const read = async (path: string) => (await page.request.get(`${server.url}/api${path}`)).json()
  const phone = page.getByRole('textbox', { name: 'Phone' })
  const keptPhone = async () => (await read('/settings')).businessPhone
  page.on('dialog', (dialog) => void dialog.accept())

  await page.goto(`${server.url}/settings?tab=business`)
  await typeAndLeave(phone, '0499 111 222', 'hide')
  await expect.poll(keptPhone).toMatch(/111 ?222/)
  await typeAndLeave(phone, '0499 333 444', 'reload')
  await expect.poll(keptPhone).toMatch(/333 ?444/)

  await page.goto(`${server.url}/orders/new?contact_id=${contact}`)
  await typeAndLeave(page.getByRole('textbox', { name: 'Theme' }), 'Midsummer', 'hide')
  const newest = async () => Math.max(...(await read('/orders')).map(({ id }: { id: number }) => id))
  await expect.poll(async () => (await read(`/orders/${await newest()}`)).theme).toBe('Midsummer')

  await page.goto(`${server.url}/tasks`)
  await page.getByRole('link', { name: 'Ingredients' }).first().click()
  await page.getByRole('button', { name: 'Change the pack cost of Plain flour' }).click()
  await typeAndLeave(page.getByRole('textbox', { name: 'Pack cost of Plain flour' }), '21.50', 'back')
  // The page that opened shows the effects of the new price.
  await page.getByRole('dialog', { name: 'What this change does' }).getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => Number((await read(`/ingredients/${ingredient}`)).packCost)).toBe(21.5)
})

test('a line about how an order was made is saved while the one before it is still read, and never over somebody else’s unasked', async ({
  page,
  server,
  pageProblems,
}) => {
  const { order } = await makeSmallBakery(page.request, server.url)
  const url = `${server.url}/api/orders/${order}/notes`
  const notes = async () => (await page.request.get(url)).json()
  await page.goto(`${server.url}/orders/${order}?tab=production`)
  const colours = page.getByLabel('Colours')
  const write = async (text: string) => {
    await colours.fill(text)
    await colours.press('Enter')
  }
  await expect(colours).toBeVisible()
  const isRead = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') await isRead.promise
    await route.fallback()
  })
  await write('Ruby, 6 drops')
  await expect.poll(notes).toMatchObject([{ content: 'Ruby, 6 drops' }])
  await write('Ruby, 7 drops')
  isRead.resolve()
  await expect.poll(notes).toMatchObject([{ content: 'Ruby, 7 drops' }])
  await page.unroute(url)

  const [{ id, version }] = await notes()
  const note = `${server.url}/api/order-notes/${id}`
  let asked = 0
  await page.route(note, (route) => {
    asked += 1
    return route.abort()
  })
  await write('Ruby, 8 drops')
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await page.waitForTimeout(1500)
  expect(asked).toBe(1)
  await expect(colours).toHaveValue('Ruby, 8 drops')
  await page.unroute(note)

  expect(await page.request.patch(note, { data: { content: 'Theirs', version } })).toBeOK()
  const refused = page.waitForResponse((answer) => answer.status() === 409)
  await write('Ruby, 9 drops')
  await refused
  await page.waitForTimeout(1500)
  expect(await notes()).toMatchObject([{ content: 'Theirs' }])
  await write('Ruby, 9 drops')
  await expect.poll(notes).toMatchObject([{ content: 'Ruby, 9 drops' }])

  const isHeld = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await page.route(note, async (route) => {
    isHeld.resolve()
    await goOn.promise
    await route.fallback()
  })
  await write('Ruby, 10 drops')
  await isHeld.promise
  await write('Ruby, 11 drops')
  await page.getByRole('link', { name: 'Contacts', exact: true }).click()
  await expect(colours).toBeHidden()
  goOn.resolve()
  await expect.poll(notes).toMatchObject([{ content: 'Ruby, 11 drops' }])
  expect(pageProblems.splice(0).filter((problem) => !/ERR_FAILED|status of 409/.test(problem))).toEqual([])
})

test('the owner’s words in another language are saved when she changes them during a save', async ({
  page,
  server,
}) => {
  await makeSmallBakery(page.request, server.url)
  const { version } = await (await page.request.get(`${server.url}/api/settings`)).json()
  const otherLanguages = { customerLanguages: ['de'], version }
  expect(await page.request.patch(`${server.url}/api/settings`, { data: otherLanguages })).toBeOK()
  await page.goto(`${server.url}/settings/languages`)
  const field = page.getByRole('list').getByRole('textbox').first()
  const sent: string[] = []
  /** Holds the next save back. */
  const hold = async () => {
    const isHeld = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    await page.route('**/api/own-words*', async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      sent.push(route.request().postDataJSON().said)
      isHeld.resolve()
      await goOn.promise
      await route.fallback()
    })
    return { isHeld: isHeld.promise, goOn: () => goOn.resolve() }
  }
  const write = async (text: string) => {
    await field.fill(text)
    await field.blur()
  }
  const first = await hold()
  await write('Torte')
  await first.isHeld
  await write('Torten')
  first.goOn()
  await expect.poll(() => sent).toEqual(['Torte', 'Torten'])
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.unroute('**/api/own-words*')

  const second = await hold()
  await write('Kuchen')
  await second.isHeld
  await write('Kuchenstück')
  await page.getByRole('link', { name: 'Contacts', exact: true }).click()
  await expect(field).toBeHidden()
  second.goOn()
  await expect.poll(() => sent.slice(2)).toEqual(['Kuchen', 'Kuchenstück'])
  const kept = async () => (await page.request.get(`${server.url}/api/own-words?language=de&view=all`)).json()
  await expect.poll(kept).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ said: 'Kuchenstück' })]),
  })
})

test('a setting keeps what was saved last, whichever answer comes last', async ({ page, server }) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/settings?tab=business`)
  const phone = page.getByRole('textbox', { name: 'Phone' })
  const website = page.getByRole('textbox', { name: 'Website' })
  let answerPhone = () => {}
  const isHeld = new Promise<void>((held) => {
    void page.route('**/api/settings', async (route) => {
      if (!route.request().postData()?.includes('businessPhone')) return route.fallback()
      const response = await route.fetch()
      held()
      await new Promise<void>((done) => {
        answerPhone = done
      })
      await route.fulfill({ response })
    })
  })
  await phone.fill('0499 111 222')
  await phone.blur()
  await isHeld
  await website.fill('https://roses.example')
  await website.blur()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  answerPhone()
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
  await website.focus()
  await website.blur()
  await expect(website).toHaveValue('https://roses.example')
})

test('text typed into a form stays when the page finds by itself that the session is over', async ({
  page,
  server,
  pageProblems,
}) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/contacts?new=true`)
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  await expect(dialog.getByLabel('Business name')).toBeHidden()
  await dialog.getByText('More details').click()
  await expect(dialog.getByLabel('Business name')).toBeVisible()
  await dialog.getByLabel('First name').fill('Zoë')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.clock.install()
  await page.clock.fastForward('20:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('You are signed out. Sign in in another tab, then save here.')).toBeVisible()
  await expect(dialog.getByLabel('First name')).toHaveValue('Zoë')
  await page.context().addCookies(cookies)
  await dialog.getByLabel('Last name').fill('Finch')
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë Finch' })).toBeVisible()
  expect(pageProblems.splice(0).filter((problem) => !problem.includes('401'))).toEqual([])
})
