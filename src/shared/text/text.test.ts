import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanText,
  emailKey,
  escapeHtml,
  initialsOf,
  oneLine,
  phoneDigits,
  plural,
  punycode,
  truncate,
} from './text.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 200 })
const withLoneSurrogates = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))

describe('clean text', () => {
  test.each([
    ['a\0b\x07c\x7f', 'abc'],
    ['one\r\ntwo\rthree\n\tfour', 'one\ntwo\nthree\n\tfour'],
    ['cafe\u0301', 'caf\u00e9'],
    ['x\ud83dy', 'x\ufffdy'],
    ['🎂 ok', '🎂 ok'],
    ['  kept  ', '  kept  '],
  ])('%j becomes %j', (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned)
  })

  test('is stored as it is: cleaning twice changes nothing, and nothing unsafe is left', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, withLoneSurrogates), (text) => {
        const cleaned = cleanText(text)
        expect(cleanText(cleaned)).toBe(cleaned)
        // oxlint-disable-next-line eslint/no-control-regex -- none of them may be left
        expect(cleaned).not.toMatch(/[\0-\x08\x0b-\x1f\x7f]|\p{Cs}/u)
      }),
    )
  })

  test('one line has neither breaks nor double spaces', () => {
    expect(oneLine('  Two\r\n tiers,\t\tblue ')).toBe('Two tiers, blue')
  })
})

describe('punycode', () => {
  test.each([
    ['ليهمابتكلموشعربي؟', 'egbpdaj6bu4bxfgehfvwxn'],
    ['他们为什么不说中文', 'ihqwcrb4cv8a8dqg056pqjye'],
    ['他們爲什麽不說中文', 'ihqwctvzc91f659drss3x8bo0yb'],
    ['למההםפשוטלאמדבריםעברית', '4dbcagdahymbxekheh6e0a7fei0b'],
    ['почемужеонинеговорятпорусски', 'b1abfaaepdrnnbgefbadotcwatmq2g4l'],
    ['なぜみんな日本語を話してくれないのか', 'n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa'],
    ['3年B組金八先生', '3B-ww4c5e180e575a65lsy2b'],
    ['安室奈美恵-with-SUPER-MONKEYS', '-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n'],
    ['パフィーdeルンバ', 'de-jg4avhby1noc0d'],
    ['そのスピードで', 'd9juau41awczczp'],
    ['bücher', 'bcher-kva'],
    ['-> $1.00 <-', '-> $1.00 <--'],
  ])('%s is %s', (label, encoded) => {
    expect(punycode(label)).toBe(encoded)
  })
})

describe('the key of an email address', () => {
  test.each([
    ['  Ana.Silva@Example.COM ', 'ana.silva@example.com'],
    ['ana@Bücher.example', 'ana@xn--bcher-kva.example'],
    ['ana@bu\u0308cher.example', 'ana@xn--bcher-kva.example'],
    ['ana@xn--bcher-kva.example', 'ana@xn--bcher-kva.example'],
    ['ana@例え。テスト', 'ana@xn--r8jz45g.xn--zckzah'],
    ['Jose\u0301@example.com', 'jos\u00e9@example.com'],
    ['no address', 'no address'],
  ])('%j is known as %s', (email, key) => {
    expect(emailKey(email)).toBe(key)
  })

  test('its domain is what Node makes of it', () => {
    for (const domain of [
      'bücher.de',
      'münchen.example',
      'пример.рф',
      '中国.cn',
      'ไทย.th',
      'ΕΛΛΆΔΑ.GR',
      'faß.de',
      'कखग.भारत',
    ]) {
      expect(emailKey(`a@${domain}`)).toBe(`a@${domainToASCII(domain)}`)
    }
  })

  test('a key is its own key', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(emailKey(emailKey(email))).toBe(emailKey(email))
      }),
    )
  })
})

test('only the digits of a telephone number count', () => {
  expect(phoneDigits('+61 (0)412-345 678')).toBe('610412345678')
  expect(phoneDigits('０４１２')).toBe('0412')
  expect(phoneDigits('call me')).toBe('')
})

test('escaped text cannot open a tag or leave an attribute', () => {
  expect(escapeHtml(`<a href="x">Tom & 'Ann'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;Ann&#39;&lt;/a&gt;',
  )
  fc.assert(
    fc.property(anyText, (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/)
    }),
  )
})

test.each([
  ['Ana Maria da Silva', 'AS'],
  ['ana', 'A'],
  ['  ', ''],
  ['élodie  Öz', 'ÉÖ'],
  ['👩‍🍳 Baker', '👩‍🍳B'],
  ['王 小明', '王小'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('one order, two orders, no orders', () => {
  expect([1, 2, 0].map((n) => plural(n, 'order', 'orders'))).toEqual(['1 order', '2 orders', '0 orders'])
})

describe('shortened text', () => {
  test.each([
    ['short', 10, 'short'],
    ['Chocolate cake', 10, 'Chocolate…'],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 13, '👨‍👩‍👧‍👦…'],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 5, '…'],
    ['🇦🇺🇳🇿🇬🇧', 8, '🇦🇺…'],
    ['cafe\u0301 bar', 5, 'caf…'],
    ['abc', 0, ''],
  ])('%j in %i is %j', (text, max, short) => {
    expect(truncate(text, max)).toBe(short)
  })

  test('keeps whole graphemes from the start and never grows', () => {
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
    const grapheme = fc.string({ unit: 'grapheme', maxLength: 60 })
    fc.assert(
      fc.property(grapheme, fc.integer({ min: 1, max: 40 }), (text, max) => {
        const short = truncate(text, max)
        expect(short.length).toBeLessThanOrEqual(max)
        if (short === text) return
        const kept = short.slice(0, -1)
        const ends = [0, ...[...graphemes.segment(text)].map(({ index, segment }) => index + segment.length)]
        expect(text.startsWith(kept)).toBe(true)
        expect(ends.some((end) => text.slice(0, end).trimEnd() === kept)).toBe(true)
      }),
    )
  })
})

test('100,000 characters of the worst kind are handled at once', () => {
  const acts = {
    cleanText,
    oneLine,
    emailKey,
    phoneDigits,
    escapeHtml,
    initialsOf,
    truncate: (text: string) => truncate(text, 50),
  }
  const worst = [
    `a${'\u0301\u0316'.repeat(50_000)}`,
    ' '.repeat(100_000),
    '\ud800'.repeat(100_000),
    `a@${'é'.repeat(99_998)}`,
  ]
  for (const [name, act] of Object.entries(acts)) {
    for (const text of [
      ...worst,
      '1'.repeat(100_000),
      '\r'.repeat(100_000),
      '.é'.repeat(50_000),
      '<'.repeat(100_000),
    ]) {
      // Processor time in milliseconds, the best of three, so that a busy machine does not fail the test.
      const best = Math.min(
        ...[1, 2, 3].map(() => {
          const before = process.threadCpuUsage()
          act(text)
          const { user, system } = process.threadCpuUsage(before)
          return (user + system) / 1000
        }),
      )
      expect(best, `${name} of ${JSON.stringify(text.slice(0, 4))}`).toBeLessThan(50)
    }
  }
})
