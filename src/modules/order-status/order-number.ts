type Numbered = { number: number | null; kind: 'quote' | 'order' }

/** An order is called this until it has a number. */
const NO_NUMBER = 'Draft'

/** ORD-2: a quote keeps its number when it becomes an order; before that it is shown as `Q-`, and a draft has none. */
export const orderNumberOf = ({ number, kind }: Numbered): string =>
  number === null ? NO_NUMBER : kind === 'quote' ? `Q-${number}` : String(number)

/** Behind its noun: "Order 12" and, within a sentence, "order 12"; "Draft order" and "a draft order" before that. */
export const numbered = (noun: string, orderNumber: string): string =>
  orderNumber !== NO_NUMBER
    ? `${noun} ${orderNumber}`
    : /^[A-Z]/.test(noun)
      ? `${NO_NUMBER} ${noun.toLowerCase()}`
      : `a ${NO_NUMBER.toLowerCase()} ${noun}`
