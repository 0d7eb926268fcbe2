import type { Page } from '@playwright/test'
import { applePrivateKey, standInProvider } from '../src/server/providers/provider-testing.ts'
import { expect, expectAccessible, onServer, test } from './bakebook.ts'
import { forgetConfirmations } from './forget-confirmations.ts'

const ANNE = { sub: '1', email: 'anne@gmail.test', email_verified: true, given_name: 'Anne', family_name: 'Lee' }

/** Ends the session while no page of it is open, which would lead to the sign-in page by itself. */
async function endSession(page: Page, url: string) {
  await page.goto('about:blank')
  await page.request.post(`${url}/api/auth/logout`, { headers: { origin: url } })
}

test('somebody opens a bakery with Google, comes back with it and connects Apple', async ({ page, pageProblems }) => {
  const google = await standInProvider()
  const apple = await standInProvider()
  // Another site than ours, so our cookies are not sent along.
  apple.issuer = apple.issuer.replace('127.0.0.1', 'localhost')
  google.account = ANNE
  apple.account = { sub: '2', email: 'x1@privaterelay.appleid.com', email_verified: 'true' }
  const environment = {
    GOOGLE_CLIENT_ID: 'us',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: google.issuer,
    APPLE_CLIENT_ID: 'us',
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    APPLE_PRIVATE_KEY: applePrivateKey(),
    APPLE_ISSUER: apple.issuer,
  }
  await onServer(page, environment, async (server) => {
    await test.step('registers: Google identifies the person, who accepts the terms', async () => {
      await page.goto(`${server.url}/register`)
      await expect(page.getByRole('button', { name: 'Continue with Apple' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await expect(page.getByText('Google confirmed that you are anne@gmail.test.')).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Anne')
      await expectAccessible(page)
      await page.getByRole('checkbox', { name: /I accept/ }).check()
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page).toHaveURL(/\/welcome/)
    })

    await test.step('returns through Google to the wanted page', async () => {
      await endSession(page, server.url)
      await page.goto(`${server.url}/account?tab=security`)
      google.fault = 'client'
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await expect(page.getByText('Google does not accept this server.')).toBeVisible()
      await expectAccessible(page)
      google.fault = undefined
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await expect(page.getByRole('region', { name: 'Sign in with Google or Apple' })).toBeVisible()
    })

    await test.step('confirms beside the page, and connects Apple', async () => {
      await forgetConfirmations(server)
      await page.getByRole('button', { name: 'Connect Apple' }).click()
      const confirming = page.getByRole('dialog', { name: 'Confirm it’s you' })
      await expect(confirming.getByText('You have no password here')).toBeVisible()
      await expectAccessible(page)
      await confirming.getByRole('button', { name: 'Continue with Google' }).click()
      await expect(page.getByText('Apple is connected')).toBeVisible()
      await expect(page.getByText('x1@privaterelay.appleid.com')).toBeVisible()
    })

    await test.step('signs in with Apple, and disconnects Google', async () => {
      await endSession(page, server.url)
      await page.goto(`${server.url}/login?redirect=${encodeURIComponent('/account?tab=security')}`)
      await page.getByRole('button', { name: 'Continue with Apple' }).click()
      await page.getByRole('button', { name: 'Disconnect Google' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
      await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible()
      await page.getByRole('button', { name: 'Disconnect Apple' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
      await expect(page.getByText('This is your only way to sign in.')).toBeVisible()
    })
  })
  await google.stop()
  await apple.stop()
  // The browser itself logs every refusal; nothing else is wrong.
  expect(pageProblems.splice(0).filter((problem) => !/status of (403|409|503)/.test(problem))).toEqual([])
})
