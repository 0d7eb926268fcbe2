import { check, type VulnerableDiagnostics } from 'recheck'
import { describe, expect, it } from 'vitest'
import { isFull, PATIENCE_MS, report } from './probes.ts'
import { type Hostile, hostileTexts, type Pattern, patterns, tooSlow } from './regexes.ts'

// P28: no regular expression takes more than 10 ms for 100,000 characters; the quick proof allows ten times that.
const all = patterns()

const said = ({ file, source, flags }: Pattern, why: string) => `${file}: /${source}/${flags} takes ${why}`

const attackBy =
  ({ pumps, suffix }: VulnerableDiagnostics['attack']): Hostile =>
  (length) =>
    pumps.map(({ prefix, pump }) => prefix + pump.repeat(length / pumps.length / pump.length)).join('') + suffix

describe('every regular expression that sees input', () => {
  it('is done in milliseconds with 100,000 characters that repeat its own', { timeout: PATIENCE_MS }, () => {
    let tried = 0
    const suspects: { pattern: Pattern; text: Hostile }[] = []
    for (const pattern of all)
      for (const text of hostileTexts(pattern)) {
        tried += 1
        if (tooSlow(pattern, text) === undefined) continue
        suspects.push({ pattern, text })
        break
      }
    // A machine that stalls for a moment slows five tries in a row, so a suspect is tried again when all are through.
    const slow = suspects.flatMap(({ pattern, text }) => {
      const why = tooSlow(pattern, text)
      return why === undefined ? [] : [said(pattern, why)]
    })
    report('P28 regular expressions', tried, slow.length, { patterns: all.length })
    expect(slow).toEqual([])
    expect(all.length).toBeGreaterThan(300)
  })

  it.runIf(isFull)('is done so with the worst text that a search finds for it', { timeout: PATIENCE_MS }, async () => {
    const slow: string[] = []
    let attacks = 0
    for (const pattern of all) {
      const found = await check(pattern.source, pattern.flags, { timeout: 10_000 })
      if (found.status !== 'vulnerable') continue
      attacks += 1
      const why = tooSlow(pattern, attackBy(found.attack))
      if (why !== undefined) slow.push(said(pattern, why))
    }
    report('P28 searched', all.length, slow.length, { attacks })
    expect(slow).toEqual([])
  })

  it('would be found out by its time if that grew with the square of a text', () => {
    for (const source of ['0+$', String.raw`^for\s*:?\s*$`]) {
      const pattern = { file: '', source, flags: '' }
      expect(
        [...hostileTexts(pattern)].some((text) => tooSlow(pattern, text) !== undefined),
        source,
      ).toBe(true)
    }
  })
})
