import { choicesText } from '#modules/products/choices/choices-text.ts'
import { own } from '#shared/languages/own.ts'
import type { OrderLine } from './schema.ts'

/** Options of one part of a tier stand beside each other, with commas. */
const ownList = (text: string): string => (own(text) === text ? text.split(', ').map(own).join(', ') : own(text))

const ownPart = <Text extends string | null>(text: Text) => (text === null ? null : ownList(text))

/** A line as its customer reads it: with the owner's words of the current language. */
export function lineInOwnWords(line: OrderLine): OrderLine {
  const size = line.size && { ...line.size, name: own(line.size.name) }
  const picks = line.picks.map((pick) => ({ ...pick, choice: own(pick.choice), option: own(pick.option) }))
  return {
    ...line,
    name: own(line.name),
    description: own(line.description),
    size,
    picks,
    choicesText: choicesText(size, picks),
    tiers: line.tiers.map((tier) => ({
      ...tier,
      flavour: ownPart(tier.flavour),
      filling: ownPart(tier.filling),
      covering: ownPart(tier.covering),
      notes: own(tier.notes),
    })),
  }
}
