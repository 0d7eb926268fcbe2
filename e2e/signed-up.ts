import type { Page } from '@playwright/test'
import type { Server } from './bakebook.ts'

let count = 0

/** Signs the page in as the owner of a new bakery. */
export async function signedUp(page: Page, server: Server): Promise<void> {
  count += 1
  const answer = await page.request.post(`${server.url}/api/auth/register`, {
    headers: { origin: server.url },
    data: {
      firstName: 'Olive',
      lastName: 'Baker',
      email: `olive-${process.pid}-${count}@figandflour.test`,
      password: 'Sourdough-2026!',
      acceptTerms: true,
    },
  })
  if (!answer.ok()) throw new Error(`signing up answered ${answer.status()}: ${await answer.text()}`)
}
