import type { ProductSize } from './size.ts'
import { choiceWords } from './words.ts'

const { told } = choiceWords

type Told = Pick<ProductSize, 'name' | 'price' | 'servings' | 'factor' | 'labourMinutes' | 'supplies'>

/** A size in the history: "6 inch · 95.00 · serves 12 · 0.6 x recipes · 90 minutes · 1 x Board". */
export const tellSize = ({ name, price, servings, factor, labourMinutes, supplies }: Told): string =>
  [
    name,
    price,
    ...(servings === null ? [] : [told.serves(servings)]),
    told.factor(factor),
    ...(labourMinutes === null ? [] : [told.minutes(labourMinutes)]),
    ...supplies.map((part) => `${part.quantity} x ${part.name}`),
  ].join(' \u00b7 ')
