import type { Page } from '@playwright/test'
import { expect, type Server } from './bakebook.ts'
import { dayAhead, weekdayNameOf } from './days.ts'

// The steps that journeys of customers share: a quote opened on a phone, signed, and paid on the practice page.
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The day of an event so many days ahead, and its weekday as the quote asks for it. */
export function eventIn(days: number) {
  const eventDate = dayAhead(days)
  return { eventDate, weekday: weekdayNameOf(eventDate) }
}

/** The calls of the owner who is signed in on this page; each must succeed. */
export const ownersCalls =
  (desk: Page, server: Server) => async (method: 'get' | 'post' | 'put' | 'patch', path: string, data?: object) => {
    const answer = await desk.request[method](`${server.url}/api${path}`, data ? { data } : {})
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return answer.json()
  }

export async function signQuote(page: Page, { name, weekday }: { name: string; weekday: string }) {
  await page.getByLabel(/Full name/).fill(name)
  await page.getByText(weekday, { exact: true }).click()
  for (const tick of await page.locator('form input[type=checkbox]').all()) await tick.check()
  await page.getByRole('button', { name: /Accept for/ }).click()
}

export async function payOnPractice(page: Page, card = '4242 4242 4242 4242') {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** By how many pixels the page is wider than its window. */
export const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
