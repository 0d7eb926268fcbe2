import { Secret, TOTP } from 'otpauth'
import { expect, expectAccessible, test } from './bakebook.ts'
import { forgetConfirmations } from './forget-confirmations.ts'
import { newOwner } from './new-owner.ts'

const PASSWORD = 'Sourdough-2026!'

test('an owner makes signing in ask for a code', async ({ page, server, pageProblems }) => {
  const email = 'olive@two-steps.test'
  await newOwner(page, server, email)
  const confirming = page.getByRole('dialog', { name: 'Confirm it’s you' })
  let codes: string[] = []

  await test.step('it asks for the password first, and then continues with what was pressed', async () => {
    await forgetConfirmations(server)
    await page.goto(`${server.url}/account?tab=security`)
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(confirming.getByLabel('Your password')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(confirming).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(confirming.getByLabel('Your password')).toBeFocused()
    await page.keyboard.type('Wrong-2026!')
    await page.keyboard.press('Enter')
    await expect(confirming.getByText('This is not your current password').first()).toBeVisible()
    await expectAccessible(page)
    await confirming.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Turn on two-step sign-in' })).toBeVisible()
  })

  await test.step('the app’s code turns it on, and ten backup codes are shown once', async () => {
    const setUp = page.getByRole('dialog', { name: 'Turn on two-step sign-in' })
    await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectAccessible(page)
    const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
    await setUp
      .getByLabel('The six digits it shows now')
      .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await page.keyboard.press('Enter')
    const shown = page.getByRole('dialog', { name: 'Your backup codes' })
    await expect(shown.getByRole('listitem')).toHaveCount(10)
    codes = await shown.getByRole('listitem').allInnerTexts()
    const downloading = page.waitForEvent('download')
    await shown.getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toBe('bakebook-backup-codes.txt')
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await shown.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('10 backup codes left.')).toBeVisible()
  })

  await test.step('signing in asks for a code after the password; a backup code is one', async () => {
    await page.request.post(`${server.url}/api/auth/logout`, { headers: { origin: server.url } })
    await page.goto(`${server.url}/login`)
    await page.getByLabel('Email').fill(email)
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('123456')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This code is not right').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(` ${codes[0] ?? ''} `)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard/)
  })

  // The browser itself logs every refusal; nothing else is wrong.
  expect(pageProblems.splice(0).filter((problem) => !/status of (403|422)/.test(problem))).toEqual([])
})

test('a form that the browser fills in signs in once, and Back leads past it', async ({ page, server }) => {
  const email = 'olive@filled-in.test'
  await newOwner(page, server, email)
  await page.context().clearCookies()
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) calls += 1
  })
  await page.goto(`${server.url}/terms`)
  await page.goto(`${server.url}/login?redirect=/tasks`)
  await page.getByLabel('Email').waitFor()
  // iOS fires only the change event.
  await page.evaluate(
    (typed) => {
      for (const [name, text] of Object.entries(typed)) {
        const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
        field!.value = text
        field!.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    { email, password: PASSWORD },
  )
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick()
  await expect(page).toHaveURL(`${server.url}/tasks`)
  expect(calls).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/terms`)
  await page.goto(`${server.url}/login?redirect=/tasks`)
  await expect(page).toHaveURL(`${server.url}/tasks`)
})

test('an owner signs in with a passkey, and confirms by it that it is her', async ({ page, server, pageProblems }) => {
  // A passkey belongs to a host name, not to an IP address.
  const url = server.url.replace('127.0.0.1', 'localhost')
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await newOwner(page, { ...server, url }, 'olive@passkeys.test')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })

  await test.step('the owner creates a passkey and names it', async () => {
    await page.goto(`${url}/account?tab=security`)
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name it after where it is kept').fill('The shop’s tablet')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(passkeys.getByText('The shop’s tablet')).toBeVisible()
    await expect(passkeys.getByText('not used yet')).toBeVisible()
  })

  await test.step('it signs her in without a password', async () => {
    await page.request.post(`${url}/api/auth/logout`, { headers: { origin: url } })
    await page.goto(`${url}/login`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('it confirms that it is her, and can be removed', async () => {
    await page.goto(`${url}/account?tab=security`)
    await expect(passkeys.getByText('last used')).toBeVisible()
    await forgetConfirmations(server)
    await passkeys.getByRole('button', { name: 'Remove The shop’s tablet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible()
  })

  // The browser itself logs every refusal; nothing else is wrong.
  expect(pageProblems.splice(0).filter((problem) => !problem.includes('status of 403'))).toEqual([])
})
