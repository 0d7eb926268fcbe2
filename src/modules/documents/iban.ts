/** The length of an IBAN in each country of the European Economic Area (ISO 13616 registry). */
const LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
}

// Groups may be separated by one space or hyphen, not by a line end.
const BEGINNING = /(?<![\p{L}\p{N}])(?=([A-Z]{2}\d{2}(?:[\p{Zs}-]?[A-Z0-9])*))/giu
const SEPARATOR = /[\p{Zs}-]/u

/**
 * The only IBAN in a text from a SEPA country within the EEA, without spaces. Undefined if there is none, if its check
 * digits are wrong, or if there are two: money must not go to a guess.
 */
export function findIban(text: string): string | undefined {
  const found = new Set<string>()
  for (const [, run = ''] of text.matchAll(BEGINNING)) {
    const iban = ibanAtStartOf(run)
    if (iban !== undefined) found.add(iban)
  }
  return found.size === 1 ? [...found][0] : undefined
}

/** The match may include what follows the IBAN on its line, such as the bank's code. */
function ibanAtStartOf(run: string): string | undefined {
  const length = LENGTHS[run.slice(0, 2).toUpperCase()] ?? Number.POSITIVE_INFINITY
  let iban = ''
  for (const [at, character] of [...run].entries()) {
    if (SEPARATOR.test(character)) continue
    iban += character.toUpperCase()
    if (iban.length < length) continue
    const next = run[at + 1]
    return (next === undefined || SEPARATOR.test(next)) && isChecked(iban) ? iban : undefined
  }
  return undefined
}

/** ISO 7064 mod 97-10: the first four characters move to the end, and letters count from 10. */
function isChecked(iban: string): boolean {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
