import { type KnownAllergens, saidAllergens } from '#modules/allergens/said-allergens.ts'
import { orderSaidWords as words } from '#modules/order-status/said-words.ts'
import type { Order } from './schema.ts'

type Said = Pick<Order, 'allergiesStated'> &
  Partial<Pick<Order, 'safetyText'>> & {
    /** The allergens of its lines; undefined if none are known. */
    known: KnownAllergens | undefined
  }

/** The allergen statement in an order's documents; null if there is nothing to say. */
export function allergenStatement({ allergiesStated, safetyText, known }: Said): string | null {
  const lines =
    known === undefined ? [] : saidAllergens(known).map(({ label, text }) => (label ? `${label}: ${text}` : text))
  if (allergiesStated) lines.push(words.statedAllergies(allergiesStated))
  if (safetyText) lines.push(safetyText)
  return lines.join('\n') || null
}

/** True if a customer can confirm it: their own words, or allergens that somebody has checked. */
export const namesAllergens = ({ allergiesStated, known }: Said): boolean =>
  Boolean(allergiesStated) || known?.complete === true
