type Numbered = { number: number | null; kind: 'quote' | 'order' }

/** The name of an order without a number. */
const NO_NUMBER = 'Draft'

/**
 * ORD-2: a quote keeps its number when it becomes an order; before that it is shown with `Q-`, and a draft has none.
 */
export const orderNumberOf = ({ number, kind }: Numbered): string =>
  number === null ? NO_NUMBER : kind === 'quote' ? `Q-${number}` : String(number)

/**
 * The number after its noun: "Order 12" and, within a sentence, "order 12"; without a number "Draft order" and "a draft
 * order".
 */
export const numbered = (noun: string, orderNumber: string): string =>
  orderNumber !== NO_NUMBER
    ? `${noun} ${orderNumber}`
    : /^[A-Z]/.test(noun)
      ? `${NO_NUMBER} ${noun.toLowerCase()}`
      : `a ${NO_NUMBER.toLowerCase()} ${noun}`
