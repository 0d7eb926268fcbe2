import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, flag, idText, matching, oneOf, recordId, searchFields, text, whole } from './search-fields.ts'

const FIELDS = {
  q: text(5),
  view: oneOf(['board', 'list']),
  new: flag,
  page: whole(1, 100),
  id: recordId,
  contactId: idText,
  from: day,
  month: matching(/^\d{4}-(0[1-9]|1[0-2])$/),
}
const { parse } = searchFields(FIELDS)

const GOOD = {
  q: 'cake',
  view: 'board',
  new: 'true',
  page: 3,
  id: 12,
  contactId: '7',
  from: '2026-02-28',
  month: '2026-12',
} as const

describe('the fields of an address', () => {
  it('reads what is written there, as text and as what it was read to before', () => {
    expect(parse({ ...GOOD, page: '3', id: '12' })).toEqual(GOOD)
    expect(parse(GOOD)).toEqual(GOOD)
  })

  it('takes a number for the text that it is in the address', () => {
    expect(parse({ q: 12, contactId: 7 })).toEqual({ q: '12', contactId: '7' })
  })

  it.each([
    ['q', ['', 'six...', ['cake'], { cake: 1 }, true, Number.NaN, Number.POSITIVE_INFINITY]],
    ['view', ['Board', 'toString', '__proto__', ['board'], 1]],
    ['new', ['false', '1', true, '']],
    ['page', ['0', '101', '-1', '1.5', '1e1', ' 3', '0x3', '٣', ['3'], '9'.repeat(400), 1.5, -0.5]],
    ['id', ['0', '-1', '1'.repeat(16), 1e21, 0.1, [1], { valueOf: () => 1 }, null]],
    ['contactId', ['0', '01', '7 ', "7'", ['7']]],
    ['from', ['2026-02-30', '2026-2-3', '2026-02-28T00:00', 20_260_228, ['2026-02-28']]],
    ['month', ['2026-13', '2026-00', '2026-1', ['2026-12']]],
  ])('leaves out %s that cannot be read', (name, values: unknown[]) => {
    for (const value of values) expect(parse({ [name]: value })).toEqual({})
  })

  it('reads nothing that the address inherits, and nothing that the page does not know', () => {
    expect(parse(Object.create({ view: 'board' }))).toEqual({})
    expect(parse(JSON.parse('{"__proto__": {"view": "board"}, "constructor": "x", "else": "1"}'))).toEqual({})
    for (const none of [undefined, null, '', 'view=board', 0, []]) expect(parse(none)).toEqual({})
  })

  it('reads its own answer to the same answer, whatever was typed', () => {
    const any = fc.oneof(fc.anything(), fc.string(), fc.nat().map(String))
    const address = fc.record(Object.fromEntries(Object.keys(FIELDS).map((name) => [name, any])), { requiredKeys: [] })
    fc.assert(fc.property(address, (typed) => void expect(parse(parse(typed))).toEqual(parse(typed))))
  })
})
