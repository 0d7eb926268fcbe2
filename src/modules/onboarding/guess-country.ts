import { COUNTRIES, countryOf } from '#shared/countries.ts'

/** A browser's IANA time zone and its languages, such as en-GB, the preferred first. */
export type Whereabouts = { timeZone: string; languages: readonly string[] }

/**
 * The most likely country of a browser: the one with its time zone, else the region of its languages. Undefined if
 * neither is known here. It is only a suggestion.
 */
export function guessCountry({ timeZone, languages }: Whereabouts): string | undefined {
  const byZone = COUNTRIES.filter((country) => country.timeZone === timeZone)
  const regions = languages.flatMap((language) => /-([A-Z]{2})\b/.exec(language)?.[1] ?? [])
  const candidates = byZone.length > 0 ? byZone.map(({ code }) => code) : regions.filter(countryOf)
  return candidates.find((code) => regions.includes(code)) ?? candidates[0]
}
