import type { Page } from '@playwright/test'
import { expect, type Server } from './bakebook.ts'

/** Creates a new bakery and signs the page in as its owner. */
export async function newOwner(page: Page, server: Server, email: string): Promise<void> {
  const answer = await page.request.post(`${server.url}/api/auth/register`, {
    data: { firstName: 'Olive', lastName: 'Baker', email, password: 'Sourdough-2026!', acceptTerms: true },
  })
  expect(answer.status()).toBe(201)
}
