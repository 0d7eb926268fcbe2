import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { readPdfText } from '../src/server/pdf/testing.ts'
import { directionOf, ENGLISH, LANGUAGES, type Language, languageNamed } from '../src/shared/languages/languages.ts'
import { expect, expectAccessible, type Server, startBakebook, test } from './bakebook.ts'
import { PHONE, tooWide } from './customer-journey.ts'
import {
  acceptAndPay,
  answerWithQuote,
  customersMails,
  followOrder,
  openSampleBakery,
  orderFromMenu,
  papersOf,
  photographer,
  sendRequest,
  stopLetters,
} from './customer-walk.ts'
import { dayAhead } from './days.ts'
import { lettersIn } from './letters-in.ts'
import { marked, strangersIn } from './words-of-language.ts'

// A customer's way in each language. With PICTURES=<folder>, every page, letter and paper is kept there as a picture
// instead of being checked; LANGUAGE=<code> walks in one language.
const FOLDER = process.env.PICTURES
const ONLY = languageNamed(process.env.LANGUAGE)
/** The others are for npm run prove. */
const QUICK: Language = 'de'

let server: Server
test.beforeAll(async () => {
  server = await startBakebook({ CARDS: 'sandbox', DEMO: 'on' })
})
test.afterAll(() => server.stop())

const run = promisify(execFile)

/** All that a page says, to the eye and to a screen reader; names of other languages are in those. */
const said = (page: Page) =>
  page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (element?.closest('script, style, noscript, [lang]:not(html)')) continue
      if (node instanceof Element)
        for (const name of ['aria-label', 'placeholder', 'alt', 'title']) texts.push(node.getAttribute(name) ?? '')
      else texts.push(node.textContent ?? '')
    }
    return texts
  })

for (const language of ONLY ? [ONLY] : LANGUAGES) {
  const tag = language === QUICK || FOLDER ? [] : ['@prove']
  const strangers = language === ENGLISH ? () => [] : strangersIn(language)

  test(`from the form to the paid order in ${language}`, { tag }, async ({ page: desk, browser }) => {
    test.setTimeout(900_000)
    const faults: string[] = []
    const hear = (name: string, texts: readonly string[]) => {
      for (const text of texts) {
        const words = strangers(text)
        if (words.length > 0) faults.push(`${name}: ${words.join(' ')} | ${text.replace(/\s+/g, ' ').slice(0, 120)}`)
      }
    }
    const look = FOLDER
      ? photographer(path.join(FOLDER, language))
      : async (page: Page, name: string) => {
          const spoken = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
          expect.soft(spoken, name).toEqual([language, directionOf(language)])
          hear(name, await said(page))
          expect.soft(await tooWide(page), `${name} at 390`).toBeLessThanOrEqual(0)
          await page.setViewportSize({ width: 320, height: 844 })
          expect.soft(await tooWide(page), `${name} at 320`).toBeLessThanOrEqual(0)
          await page.setViewportSize(PHONE.viewport)
          await expectAccessible(page)
        }
    const walk = { browser, server, language, look, own: FOLDER ? (text: string) => text : marked }
    const call = await openSampleBakery(desk, server, !FOLDER)
    const { slug } = await call('get', '/enquiries/settings')
    await sendRequest(walk, slug)
    const quote = await answerWithQuote(walk, call)
    const page = await acceptAndPay(walk, quote)
    await followOrder(walk, call, quote.id, page)
    const [menu] = await call('get', '/menus')
    await orderFromMenu(walk, `${server.url}/menu/${slug}/${menu.slug}`)
    await stopLetters(walk, quote.id)

    for (const { template, subject, html, text } of await customersMails(call, quote.id)) {
      expect.soft(html, template).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
      hear(`letter ${template}`, [subject, ...text.split('\n')])
    }
    for (const { name, bytes } of await papersOf(call, { desk, page }, server, quote.id)) {
      hear(`paper ${name}`, readPdfText(bytes))
      if (FOLDER) await keepPaper(path.join(FOLDER, language, `paper-${name}`), bytes)
    }
    if (!FOLDER) expect([...new Set(faults)]).toEqual([])
  })

  test(`each letter in ${language}`, { tag }, async ({ browser }) => {
    const page = await (await browser.newContext(PHONE)).newPage()
    const faults: string[] = []
    for (const { key, mail } of lettersIn(language, dayAhead(0), FOLDER ? (value) => value : undefined)) {
      const words = strangers(`${mail.subject}\n${mail.text}`)
      if (words.length > 0) faults.push(`${key}: ${words.join(' ')}`)
      if (!FOLDER) continue
      await page.setContent(mail.html)
      await photographer(path.join(FOLDER, language))(page, `letter-${key.replaceAll('_', '-')}`)
    }
    if (!FOLDER) expect(faults).toEqual([])
  })
}

async function keepPaper(file: string, bytes: Buffer): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'paper-'))
  await writeFile(path.join(folder, 'paper.pdf'), bytes)
  await run('pdftoppm', ['-r', '80', '-png', path.join(folder, 'paper.pdf'), file])
  await rm(folder, { recursive: true })
}
