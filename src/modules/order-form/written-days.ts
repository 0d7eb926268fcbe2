import { ENGLISH_MONTHS, MONTHS, nameWord, SHORT_WEEKDAYS, WEEKDAYS } from '#shared/dates/named-days.ts'
import { latinDigits } from '#shared/text/latin-digits.ts'

/** A day as it stands in a text, in any of the ten languages. */
export type WrittenDay = {
  text: string
  /** 0 is Sunday. */
  weekday: number | undefined
  day: number
  /** From 1; undefined in `Saturday the 15th` and where `pair` is. */
  month: number | undefined
  year: number | undefined
  /** `5/6`, in the order in which it is written. */
  pair?: readonly [number, number]
}

/** A word or a number of the text. */
type Word = { at: number; end: number; name: string }
/** The places of its first and last word; `isSure`: these words alone mean a day. */
type Found = Omit<WrittenDay, 'text' | 'weekday'> & { first: number; last: number; isSure: boolean }
type Before = { first: number; weekday: number | undefined; isLed: boolean }

const words = (list: string) => new Set(list.split(' '))
/** Words before a day in other languages; `le 19/12` is a day, while `19/12` alone may be a share. */
const LEADS = words('le au du am den dem der zum vom el al il dal op dia dnia em na w we يوم في من الموافق')
const LINKS = words('the of de del di do da r feira')
const ORDINALS = words('st nd rd th er re e de ste go o a')

const WORD = /[\p{L}\p{M}]+|\d+/gu
const SPACE = /^[\s,،]*$/
const POINTED = /^[.°]?\s*$/
const YEAR = /^(?:19|20)\d\d$/

export function writtenDays(typed: string): WrittenDay[] {
  const text = latinDigits(typed)
  const all: Word[] = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    at: index,
    end: index + word.length,
    name: nameWord(word),
  }))
  const nameAt = (i: number) => all[i]?.name ?? ''
  /** The characters between a word and the next one. */
  const gap = (i: number) => text.slice(all[i]?.end ?? text.length, all[i + 1]?.at)
  const isJoined = (i: number) => i + 1 < all.length && gap(i) === ''
  const dayAt = (i: number) => (/^(?:0?[1-9]|[12]\d|3[01])$/.test(nameAt(i)) ? Number(nameAt(i)) : undefined)

  /** The place of the first word that is no link; links have only spaces around them. */
  const skipLinks = (i: number): number =>
    (LINKS.has(nameAt(i)) || LEADS.has(nameAt(i))) && /^\s+$/.test(gap(i)) ? skipLinks(i + 1) : i

  /** Says if `th`, `:e` or the point of `19.` marks the number at `i` as a day. */
  function ordinalAt(i: number) {
    const [after, name] = [gap(i), nameAt(i + 1)]
    const isOrdinal = (/^[:-]?$/.test(after) && ORDINALS.has(name)) || after.startsWith('°')
    return { last: isOrdinal && !after.startsWith('°') ? i + 1 : i, isOrdinal, isPointed: after.startsWith('.') }
  }

  function yearAfter(i: number): { year: number | undefined; last: number } {
    const at = /^\.?[\s,،]+$/.test(gap(i)) ? skipLinks(i + 1) : i + 1
    const between = gap(at - 1)
    if (/^\.?[\s,،]+$/.test(between) && YEAR.test(nameAt(at))) return { year: Number(nameAt(at)), last: at }
    if (/^\.?[\s,،]+['’]$/.test(between) && /^\d\d$/.test(nameAt(at)))
      return { year: 2000 + Number(nameAt(at)), last: at }
    return { year: undefined, last: i }
  }

  /** 15 June 2026, 19. Dezember, 19 de diciembre de 2026 */
  function dayAndMonth(i: number): Found | undefined {
    const day = dayAt(i)
    if (day === undefined) return undefined
    const { last, isOrdinal, isPointed } = ordinalAt(i)
    if (!POINTED.test(gap(last))) return undefined
    const at = skipLinks(last + 1)
    const isTwoWords = MONTHS.has(`${nameAt(at)} ${nameAt(at + 1)}`)
    const name = isTwoWords ? `${nameAt(at)} ${nameAt(at + 1)}` : nameAt(at)
    const month = MONTHS.get(name)
    if (month === undefined) return undefined
    const end = yearAfter(isTwoWords ? at + 1 : at)
    // "10 out of 12" and "12 Mars bars" are no days.
    const isSure =
      ENGLISH_MONTHS.has(name) || name.length > 4 || isOrdinal || isPointed || at > last + 1 || end.year !== undefined
    return { first: i, last: end.last, day, month: month + 1, year: end.year, isSure }
  }

  /** June 15th, 2026 */
  function monthAndDay(i: number): Found | undefined {
    const month = ENGLISH_MONTHS.get(nameAt(i))
    if (month === undefined || !/^\.?\s+$/.test(gap(i))) return undefined
    const at = nameAt(i + 1) === 'the' ? i + 2 : i + 1
    const day = dayAt(at)
    const { last } = ordinalAt(at)
    if (day === undefined || isJoined(last)) return undefined
    const end = yearAfter(last)
    return { first: i, last: end.last, day, month: month + 1, year: end.year, isSure: true }
  }

  /** 2026-06-15, 15/6, 15.06.2026, 15-06-26 */
  function numbers(i: number): Found | undefined {
    const [a, b, c] = [nameAt(i), nameAt(i + 1), nameAt(i + 2)]
    const mark = gap(i)
    const isThree = gap(i + 1) === mark
    if (mark === '-' && isThree && YEAR.test(a) && /^\d\d$/.test(b) && /^\d\d$/.test(c))
      return { first: i, last: i + 2, day: Number(c), month: Number(b), year: Number(a), isSure: true }
    if (!/^[/.-]$/.test(mark) || !/^\d\d?$/.test(a) || !/^\d\d?$/.test(b)) return undefined
    const hasYear = isThree && /^(?:19|20)?\d\d$/.test(c)
    const last = hasYear ? i + 2 : i + 1
    if (isJoined(last)) return undefined
    const year = hasYear ? (c.length === 2 ? 2000 : 0) + Number(c) : undefined
    // 19.12. is a day, 9.5 and 1.2.3 are none.
    const isPointed = mark === '.' && b.length === 2 && /^\.(?!\d)/.test(text.slice(all[last]?.end))
    return {
      first: i,
      last,
      day: 0,
      month: undefined,
      year,
      pair: [Number(a), Number(b)],
      isSure: hasYear || isPointed,
    }
  }

  /** Saturday the 15th; Samstag, den 15. */
  function dayAlone(i: number, { weekday, isLed }: Before): Found | undefined {
    const day = dayAt(i)
    const { last, isOrdinal, isPointed } = ordinalAt(i)
    if (day === undefined || weekday === undefined || !(isOrdinal || (isPointed && isLed))) return undefined
    return { first: i, last, day, month: undefined, year: undefined, isSure: true }
  }

  function before(i: number, free: number): Before {
    let at = i - 1
    let isLed = false
    for (; at >= free && /^[-\s,،]*$/.test(gap(at)); at -= 1) {
      if (!LEADS.has(nameAt(at)) && !LINKS.has(nameAt(at))) break
      isLed ||= LEADS.has(nameAt(at))
    }
    const after = gap(at)
    if (at < free || !/^\.?[\s,،-]*$/.test(after)) return { first: i, weekday: undefined, isLed }
    const weekday = WEEKDAYS.get(nameAt(at)) ?? (after.startsWith('.') ? SHORT_WEEKDAYS.get(nameAt(at)) : undefined)
    return { first: weekday === undefined ? i : at, weekday, isLed }
  }

  /** The weekday after a day: `(Sunday)`, `, Sunday`; that of `, Sunday 6 June` belongs to the next day. */
  function after(i: number) {
    const between = gap(i)
    const weekday = WEEKDAYS.get(nameAt(i + 1))
    if (weekday === undefined || !/^[\s,،]*\(?$/.test(between)) return undefined
    const isNext = !between.endsWith('(') && dayAt(i + 2) !== undefined && SPACE.test(gap(i + 1))
    return isNext ? undefined : weekday
  }

  const found: WrittenDay[] = []
  let free = 0
  for (let i = 0; i < all.length; i += 1) {
    if (i < free) continue
    const lead = before(i, free)
    const day = numbers(i) ?? dayAndMonth(i) ?? monthAndDay(i) ?? dayAlone(i, lead)
    if (!day) continue
    const start = all[lead.first]?.at ?? 0
    const said = lead.weekday ?? after(day.last)
    const isSure = day.isSure || said !== undefined || lead.isLed
    if (!isSure || /[\p{L}\d/.-]$/u.test(text.slice(0, start).slice(-1))) continue
    const last = lead.weekday === undefined && said !== undefined ? day.last + 1 : day.last
    const end = (all[last]?.end ?? 0) + (last > day.last && text[all[last]?.end ?? 0] === ')' ? 1 : 0)
    const { first: _, last: __, isSure: ___, ...parts } = day
    found.push({ ...parts, weekday: said, text: typed.slice(start, end) })
    free = last + 1
  }
  return found
}
