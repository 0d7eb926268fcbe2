import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailCatalogue } from '#modules/email-templates/server/store.ts'
import { ROOT } from '#server/config.ts'
import { renderMail } from '#server/mail/render.ts'
import { newBakery, type TestBakery, testApp } from '../testing.ts'

const LONGEST = 120
/** Mails that begin with what a person typed. */
const TYPED = ['enquiry_reply', 'enquiry_decline', 'help_message']

const catalogue = mailCatalogue((await testApp()).services.store)

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

/** The first line is also what a list of mails shows beside the subject: it says what happened and what to do. */
function expectToSay(text: string) {
  const line = text.split('\n')[0] ?? ''
  expect(line, 'a sentence').toMatch(/^[\p{Lu}“\d].{20,}[.?]$/u)
  expect(line, 'no greeting alone').not.toMatch(/^(Hello|Hi|Dear)\b[^,]*,$/)
  expect(line.length, line).toBeLessThanOrEqual(LONGEST)
}

describe('the first line of a mail says what happened and what to do', () => {
  it.each(catalogue.filter(({ key }) => !TYPED.includes(key)).map(({ key }) => key))('in %s', async (key) => {
    const { body, status } = await bakery.owner.post(`/email-templates/${key}/preview`, {})
    expect(status).toBe(200)
    expectToSay(body.text)
  })
})

const SOURCES = globSync('src/modules/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
const DEFINED = /defineEmail\(\{\s*key: '(\w+)',[\s\S]*?body: `([\s\S]*?)`,\s*variables: \[([^\]]*)\]/g
/** Mails about a person's own account and the product's own: they are in no list of templates. */
const unlisted = SOURCES.flatMap((file) =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(DEFINED)].map(([, key = '', body = '', names = '']) => ({
    key,
    body,
    variables: [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  })),
)
const SAMPLES: Record<string, string> = {
  state: 'was changed to',
  what: 'A passkey was added to your Bakebook account. It signs in without your password.',
  message: 'How do I print my labels?',
  to: 'amelie@example.test',
  new_email: 'amelie@example.test',
  last_day: 'Sat 12-12-2026',
  ends_on: 'Sat 12-12-2026',
  until: 'Sat 12-12-2026',
  bakery: 'The Rose Cake Company',
  business: 'The Rose Cake Company',
  invited_by: 'Olive Baker',
}

describe('and so does that of a mail of our own', () => {
  it('none of which is missed', () => {
    const written = SOURCES.flatMap(
      (file) => readFileSync(path.join(ROOT, file), 'utf8').match(/ = defineEmail\(\{\s*key:/g) ?? [],
    )
    expect(unlisted).toHaveLength(written.length)
  })
  it.each(unlisted.filter(({ key }) => !TYPED.includes(key)))('in $key', ({ body, variables }) => {
    const values = Object.fromEntries(variables.map((name) => [name, SAMPLES[name] ?? 'Amélie']))
    expectToSay(renderMail({ subject: 'A mail', body, variables, values, business: { name: 'Bakebook' } }).text)
  })
})
