import { beforeAll, describe, expect, it } from 'vitest'
import { LoopWatch } from '#app/server/proofs/loop-watch.ts'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { BODY_MAX, SUBJECT_MAX } from '../schema.ts'

const RANDOM = process.env.PROOF === 'full' ? 2_000 : 150
/** The limit for the rest of a call, on a busy machine. */
const BUSY_MS_MAX = 120

const fill = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length))
const nested = (length: number) => fill('{%if total%}', length / 2) + fill('{%endif%}', length / 2)

/** The templates of this length that cause the most work. */
const BOMBS: Record<string, (length: number) => string> = {
  'two loops': () => '{%for a in (1..9999)%}{%for b in (1..9999)%}{{a}}{%endfor%}{%endfor%}',
  tablerow: () => '{%tablerow a in (1..99999)%}x{%endtablerow%}',
  cycle: (length) => fill("{%cycle 'a','b'%}", length),
  capture: (length) =>
    `{%capture a%}xxxxxxxxxx{%endcapture%}${fill('{%capture a%}{{a}}{{a}}{%endcapture%}', length - 40)}`,
  assign: (length) => fill('{%assign a = total%}', length),
  'a range': () => '{{(1..99999999)}}',
  'a range in an if': () => '{%if (1..99999999) contains 5%}x{%endif%}',
  'a range in brackets': () => '{{total[(1..99999999)]}}',
  'filters that multiply': (length) => `{{'aaaaaaaaaa'${fill(" | replace:'a','aaaaaaaaaa'", length - 20)}}}`,
  'split and join': () => `{{message | split: '' | join: message | split: '' | join: message}}`,
  'a date of any width': () => "{{'now' | date: '%9999999d'}}",
  values: (length) => fill('{{total}}', length),
  'a long value': (length) => fill('{{message}}', length),
  'a part that is long': (length) => fill('{{details}}', length),
  'ifs in ifs': nested,
  'ifs without an end': (length) => fill('{%if total%}', length),
  'one or another': (length) => `{%if ${fill('total or ', length - 40)}total%}x{%endif%}`,
  'else ifs': (length) => `{%if due%}${fill('{%elsif due%}', length - 30)}{%endif%}`,
  'brackets in brackets': (length) => `{{${fill('total[', length - 4)}}}`,
  'brackets without an end': (length) => fill('{{', length),
  quotes: (length) => `{{"${fill('a', length - 10)}`,
  'bold and italic': (length) => fill('**a** *b* ', length),
  stars: (length) => fill('*', length),
  'half links': (length) => fill('[', length),
  links: (length) => fill('[a](b)', length),
  paragraphs: (length) => fill('a\n\n', length),
  lines: (length) => fill('a\n', length),
  ampersands: (length) => fill('&', length),
  'inline comments': (length) => fill('{%#x%}', length),
  raw: (length) => fill('{%raw%}{{', length),
  render: () => "{%render 'a'%}{%include 'a'%}{%layout 'a'%}",
}

const PIECES = [
  '{%if total%}',
  '{%endif%}',
  '{%else%}',
  '{%elsif due%}',
  '{{total}}',
  '{{message}}',
  '{{button}}',
  '{{ details }}',
  '{%for a in (1..9)%}',
  '{%endfor%}',
  '{%',
  '%}',
  '{{',
  '}}',
  '(1..99)',
  '"',
  "'",
  '[',
  ']',
  '](',
  '**',
  '\n\n',
  '\n- ',
  '# ',
  '&',
  '|',
  '| append: message',
  '| replace: "", message',
  '..',
  '{{ total | default: message }}',
  'contains',
  '{%-',
  '-%}',
  '{%raw%}',
  '{%endraw%}',
] // prettier-ignore

let seed = 20_260_610
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

/** Saves and previews these words; returns the result and how long the longer of both blocked the thread. */
async function tried(text: { subject: string; body: string }) {
  const { version } = (await bakery.owner.get('/email-templates/invoice_sent')).body
  const watch = new LoopWatch()
  watch.start()
  const answers = [
    await bakery.owner.patch('/email-templates/invoice_sent', { ...text, version }),
    await bakery.owner.post('/email-templates/invoice_sent/preview', text),
  ]
  watch.stop()
  return { statuses: answers.map(({ status }) => status), fields: answers[0]?.body.fields, busy: watch.longestBusyMs }
}

const expectHarmless = ({ statuses, fields, busy }: Awaited<ReturnType<typeof tried>>, isRefused: boolean) => {
  expect(statuses).toEqual([isRefused ? 422 : 200, 200])
  if (isRefused) expect(Object.keys(fields)).toEqual([expect.stringMatching(/^(subject|body)$/)])
  expect(busy).toBeLessThan(BUSY_MS_MAX)
}

describe('words that an owner types keep nobody else waiting', () => {
  it.each(Object.keys(BOMBS))('%s', async (name) => {
    const bomb = BOMBS[name] as (length: number) => string
    for (const text of [
      { subject: 'Hi', body: `${bomb(BODY_MAX - 20)}\n\n{{ button }}`.slice(-BODY_MAX) },
      { subject: bomb(SUBJECT_MAX).slice(0, SUBJECT_MAX), body: '{{ button }}' },
    ]) {
      const answer = await tried(text)
      expectHarmless(answer, answer.statuses[0] !== 200)
    }
  })

  it(`${RANDOM} texts of anything`, async () => {
    for (let nth = 0; nth < RANDOM; nth++) {
      const piece = () => PIECES[random(PIECES.length)] as string
      const text = (length: number) => {
        let out = ''
        const many = 1 + random(length)
        while (out.length < many) out += piece()
        return out.slice(0, length)
      }
      const answer = await tried({ subject: text(SUBJECT_MAX) || 'Hi', body: text(BODY_MAX) })
      expectHarmless(answer, answer.statuses[0] !== 200)
    }
  })
})
