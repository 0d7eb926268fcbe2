import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { own } from '#shared/languages/own.ts'

const PROMISES = /\bfree[\s-]from\b|\bsafe(ly|ty)?\b|\bguarantee/i
/** Sentences with one of these words that promise nothing about allergens. */
const OTHERWISE = new Set([
  'Please note that sending a request does not guarantee an order.',
  // From this amount on, delivery costs nothing.
  'Free from',
  'The export could not be made. Please try again; your data is safe.',
])
/** Keys and codes are read by nobody. */
const CODES = /^[a-z][\w-]*$/

/** Every text that a module exports, with the answers of its functions to sample values. */
function textsOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return said(value as (...values: unknown[]) => unknown)
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Object.values(value).flatMap((each) => textsOf(each, seen))
}

function said(word: (...values: unknown[]) => unknown): string[] {
  return [['nuts'], ['milk'], ['eggs']].flatMap((sample) => {
    try {
      const answer = word(sample, sample, sample, sample)
      return typeof answer === 'string' ? [answer] : []
    } catch {
      // It takes something else than names.
      return [String(word)]
    }
  })
}

test('no text of ours promises that something is free from an allergen (SAF-12)', async () => {
  const files = globSync(['src/**/*words.ts'])
  expect(files.length).toBeGreaterThan(80)
  const promises: string[] = []
  for (const file of files)
    for (const text of textsOf({ ...(await import(/* @vite-ignore */ `../../${file}`)) }))
      if (PROMISES.test(text) && !OTHERWISE.has(text) && !CODES.test(text)) promises.push(`${file}: ${text}`)
  expect(promises).toEqual([])
  // Files of words hold sentences: to ask for them all changes nothing for the tests that follow.
  expect(own('Vanilla')).toBe('Vanilla')
})
