import { describe, expect, it } from 'vitest'
import { checkSlug, isReservedSlug, normaliseSlug, slugWords } from './slug.ts'

describe('the address of the form', () => {
  it.each([
    ['My Bakery', 'my-bakery'],
    ["Zoë's Cakes & Co.", 'zo-s-cakes-co'],
    ['--a--b--', 'a-b'],
    ['UPPER_case', 'upper-case'],
    ['   ', ''],
    ['日本', ''],
  ])('makes %j into %j', (typed, slug) => {
    expect(normaliseSlug(typed)).toBe(slug)
  })

  it.each([
    ['', slugWords.empty],
    ['ab', 'URL slug must be at least 3 characters long'],
    ['a'.repeat(51), 'URL slug must be at most 50 characters long'],
    ['a--b', slugWords.characters],
    ['-ab', slugWords.characters],
    ['Abc', slugWords.characters],
    ['abc', undefined],
    ['a'.repeat(50), undefined],
    ['sweet-2-bake', undefined],
  ])('says what is wrong with %j', (slug, problem) => {
    expect(checkSlug(slug)).toBe(problem)
  })

  it('any text ends as nothing, too short, too long, or good', () => {
    for (const typed of ['a b c', '!!!', '-', 'é', 'x'.repeat(300), 'a-'.repeat(150)])
      expect([undefined, slugWords.empty, slugWords.short, slugWords.long]).toContain(checkSlug(normaliseSlug(typed)))
  })

  it('keeps the words of the product itself', () => {
    for (const word of [
      'admin',
      'api',
      'login',
      'enquiry',
      'www',
      'mail',
      'support',
      'order-requests',
      'business',
      'form-settings',
      'blocked-dates',
      'pictures',
    ])
      expect(isReservedSlug(word)).toBe(true)
    expect(isReservedSlug('sweet-dreams')).toBe(false)
  })

  it('takes no longer than 10 ms over 100,000 characters of any kind', () => {
    const worst = ['-', 'a-', 'a', ' ', 'é', '-a', '\u0000'].map((part) => part.repeat(100_000 / part.length))
    for (const typed of [...worst, `${'-'.repeat(99_999)}a`, `a${'-'.repeat(99_998)}a`]) {
      // The best of three runs, because the machine may be busy.
      const times = [1, 2, 3].map(() => {
        const before = process.threadCpuUsage()
        checkSlug(normaliseSlug(typed))
        checkSlug(typed)
        const { user, system } = process.threadCpuUsage(before)
        return (user + system) / 1000
      })
      expect(Math.min(...times)).toBeLessThan(10)
    }
  })
})
