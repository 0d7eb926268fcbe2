import { describe, expect, it } from 'vitest'
import { optionsSaying } from './options-saying.ts'

const option = (label: string) => ({ value: label, label })
const places = [
  option('Türkiye'),
  option('Côte d’Ivoire'),
  { group: 'Asia', items: [option('日本 Japan'), option('Oman')] },
]

describe('a choice that is typed', () => {
  const found = (search: string, limit = 50) =>
    optionsSaying({ options: places, search, limit }).flatMap((each) =>
      'items' in each ? each.items.map(({ label }) => label) : each.label,
    )
  it('is found without its accents and apostrophes, its words in any order', () => {
    expect(found('turkiye')).toEqual(['Türkiye'])
    expect(found("cote d'ivoire")).toEqual(['Côte d’Ivoire'])
    expect(found('japan 日')).toEqual(['日本 Japan'])
    expect(found('zz')).toEqual([])
  })
  it('is one of all as long as nothing is typed, up to the limit', () => {
    expect(found('')).toHaveLength(4)
    expect(found('', 3)).toEqual(['Türkiye', 'Côte d’Ivoire', '日本 Japan'])
  })
})
