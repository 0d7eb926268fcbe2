import { CURRENCIES } from '#shared/currencies.ts'
import { DATES_IN_TEXT } from '#shared/dates/dates-in-text.ts'

/** An amount is written with a space after a symbol of letters: "kr 500.00". */
const LETTERS = CURRENCIES.map(({ symbol }) => symbol).filter((symbol) => /\p{L}{2}$/u.test(symbol))
const AMOUNT = `-?(?:${[...new Set(LETTERS)].join('|')}|[A-Z]{3}) \\d[\\d.,]*|-\\p{L}{0,2}\\p{Sc}\\d[\\d.,]*`
/** "Q-42", "INV-2026-0042", "2026-11-22", and a request's "R-K7M2QX"; short enough for the narrowest phone. */
const NUMBER = '(?:[A-Z\\d]{1,6}(?:-[A-Z\\d]{1,6}){0,2}-\\d{1,6}|R-[A-Z\\d]{6})(?![\\w-])'
const WHOLE = new RegExp(`(?<![\\w-])(?:${DATES_IN_TEXT.source}|${AMOUNT}|${NUMBER})`, 'gu')

/** Dates, amounts and numbers of escaped text stay on one line: mail programs break them at hyphens and spaces. */
export const unbroken = (text: string): string =>
  text.replace(WHOLE, (whole) => `<span style="white-space:nowrap">${whole}</span>`)
