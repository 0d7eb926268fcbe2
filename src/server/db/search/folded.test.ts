import fc from 'fast-check'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folded } from '#shared/text/folded.ts'
import { makeLog } from '../../log.ts'
import { openPool } from '../pool.ts'
import { testDatabase } from '../testing.ts'

let db: Kysely<unknown>
beforeAll(async () => {
  const pool = openPool({ url: (await testDatabase()).ownerUrl }, { size: 2, log: makeLog('silent') })
  db = new Kysely({ dialect: new PostgresDialect({ pool }) })
})
afterAll(() => db.destroy())

async function inStore(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`select folded(said) as said
    from unnest(${texts}::text[]) with ordinality as each(said, place) order by place`.execute(db)
  return rows.map(({ said }) => said)
}

const SAME = [
  ['Zoë', 'ZOE', 'zoe', 'Zoe\u0308'],
  ['O’Brien', "O'Brien", 'obrien', 'O`Brien', 'OʼBrien', 'O´Brien', 'O＇Brien', 'O′Brien'],
  ['王 小明', '王小明', '王\u3000小明', ' 王  小明 '],
  ['김 민준', '김민준'],
  ['Straße', 'STRASSE', 'STRAẞE'],
  ['smørrebrød', 'Smorrebrod'],
  ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Æsir Œuvre Þór', 'aesir oeuvre thor'],
  ['Nguyễn Văn Đức', 'nguyen van duc'],
  ['Φώτης Σωτήρης', 'φωτης σωτηρησ'],
  ['Фёдор', 'федор'],
  ['مُحَمَّد', 'محمد'],
  ['Ｍｉａ １２', 'mia 12'],
  ['Jean‑Luc', 'jean-luc'],
  ['Mia\u200B\t\n Rose\u00AD', 'mia rose'],
]
const UNUSUAL = [
  '',
  ' ',
  "'",
  'が ガ ｶﾞ は ば',
  'की का',
  '\u0344\u0301\u0300'.repeat(200),
  '🎂 Salt 👩🏽‍🍳',
  '½ ™ ﷺ № ①',
  'ŉ ǆ ǽ ĳ',
  '"quoted" “quoted”',
  '𠮷野 家',
  'ΑΣ ας',
]

describe('texts are compared by one rule', () => {
  it.each(SAME)('%s is found however it is typed', (text, ...others) => {
    for (const other of others) expect(folded(other)).toBe(folded(text))
  })
  it('but letters that only resemble each other are not one', () => {
    expect(folded('は')).not.toBe(folded('は゛'))
    expect(folded('की')).not.toBe(folded('का'))
    expect(folded('salt baked')).not.toBe(folded('saltbaked'))
  })
  it('in the store as in the browser, each letter there is', async () => {
    const letters = Array.from({ length: 0x3_0000 }, (_, point) => point)
      // NUL and unpaired surrogates are not text. Letters that Unicode added since 2020 are decomposed only by some
      // servers.
      .filter((point) => point > 0 && (point < 0xd8_00 || point > 0xdf_ff) && (point < 0xa7_f1 || point > 0xa7_f4))
      .filter((point) => point <= 0xff_ff || point >= 0x1_f000)
      .map((point) => String.fromCodePoint(point))
      .filter((letter) => /\P{Cn}/u.test(letter))
    const texts = letters.map((letter) => `a${letter} 王 ${letter}`)
    expect(await inStore(texts)).toEqual(texts.map(folded))
  })
  it('and whatever is typed', async () => {
    const known = [...SAME.flat(), ...UNUSUAL]
    expect(await inStore(known)).toEqual(known.map(folded))
    const unit = fc.constantFrom(...new Set(known.flatMap((text) => [...text])), ..."王小明한글かな \t\n’'")
    const texts = fc.sample(fc.string({ unit, maxLength: 40 }), { numRuns: 3000, seed: 19 })
    expect(await inStore(texts)).toEqual(texts.map(folded))
  })
})
