import { statedNow } from '#modules/allergens/avoids.ts'
import { type KnownAllergens, saidAllergens } from '#modules/allergens/said-allergens.ts'
import { orderSaidWords as words } from '#modules/order-status/said-words.ts'
import type { Order } from './schema.ts'

type Said = Pick<Order, 'allergiesStated' | 'avoids'> &
  Partial<Pick<Order, 'safetyText'>> & {
    /** The allergens of its lines; undefined if none are known. */
    known: KnownAllergens | undefined
  }

/** The allergen statement in an order's documents; null if there is nothing to say. */
export function allergenStatement({ allergiesStated, avoids, safetyText, known }: Said): string | null {
  const lines =
    known === undefined ? [] : saidAllergens(known).map(({ label, text }) => (label ? `${label}: ${text}` : text))
  if (allergiesStated) lines.push(words.statedAllergies(statedNow(allergiesStated, avoids)))
  if (safetyText) lines.push(safetyText)
  return lines.join('\n') || null
}

/** True if a customer can confirm it: their own words, or allergens that somebody has checked. */
export const namesAllergens = ({ allergiesStated, known }: Omit<Said, 'avoids'>): boolean =>
  Boolean(allergiesStated) || known?.complete === true
