import { dimensionOf, type Unit } from '#modules/units/unit.ts'
import type { Region } from '#modules/units/unit-choices.ts'
import { decimalOf, takeMeasure } from '#modules/units/written/take-measure.ts'
import { type Decimal, exact, roundTo } from '#shared/money.ts'

/** A number of servings or a yield. `said` holds the words if they say more than these fields. */
export type Yield = { servings?: number; yieldQuantity?: Decimal; yieldUnit?: Unit; said?: string }

const SERVINGS_MAX = 100_000
const LEAD =
  /^(?:(?:this |the )?(?:recipe )?(?:serves|feeds|makes|yields?|servings?|portions?|quantity|f[üu]r|pour|ergibt|per|para|voor)(?!\p{L})\s*:?\s*)+/iu
const SERVED =
  /(?:serves|feeds|f[üu]r|pour)\s+(?:about\s+|ca\.?\s*)?(\S.*)$|(?:^|[\s,;(])((?:\d\S{0,20}\s*(?:-|–|to|or)\s*)?\d\S{0,20})\s+(?:(?:generous|small|large)\s+)?(?:servings?|portions?|people|persons?|portionen|personen|personnes|slices|pieces)(?!\p{L})/isu
/** Tin sizes: "8-inch", "9 x 13 inch" and "20 cm". */
const SIZED = /^(?:\d+(?:[.,]\d+)?|[a-z]+)?\s*[x×]\s*\d/i

/** "Serves 8" says no more than its number. */
const PLAIN =
  /^[^\p{L}\d]*(?:(?:serves|feeds|makes|servings?|portions?|yields?|f[üu]r|pour)[^\p{L}\d]*)?\d+(?:\s*(?:servings?|portion(?:en|s)?|people|persons?|personen|personnes))?[^\p{L}\d]*$/iu
/** "Pour 2 cups of milk" is a step. */
const FOR = /^(?:f[üu]r|pour|para|voor)(?!\p{L})/iu

const whole = (value: Decimal) => Math.min(Number(roundTo(exact(value), 0)), SERVINGS_MAX)

/** "Serves 8", "3 dozen", "Makes one 8-inch cake", "about 900 g": the size of a tin is not a number of servings. */
export function readYield(written: string, region: Region): Yield {
  const text = written.replace(/\s+/g, ' ').trim()
  const bare = text.replace(LEAD, '').replace(/^[:=]\s*/, '')
  const [, after, before] = SERVED.exec(text) ?? []
  const made = after ?? before ?? bare
  const read = /^an?\s(?!dozen|half)/i.test(made) ? undefined : takeMeasure(made, region)
  const said = PLAIN.test(text) ? {} : { said: text }
  if (read === undefined || SIZED.test(bare)) return said
  if (dimensionOf(read.unit) !== 'count')
    return FOR.test(text) ? said : { yieldQuantity: decimalOf(read.value), yieldUnit: read.unit, ...said }
  const servings = whole(decimalOf(read.value))
  return servings < 1 ? said : { servings, ...said }
}

/** True if the line says what the recipe makes. */
export const isYield = (line: string): boolean =>
  LEAD.test(line) ||
  /^\d+(?:\s*(?:-|–|to)\s*\d+)?\s+(?:servings?|portions?|portionen|personen|personnes|people)\W*$/i.test(line)
