type Numbered = { id: number; number: number | null; kind: 'quote' | 'order' }

/** ORD-2: a quote keeps its number when it becomes an order; before that it is shown as `Q-`, without one as `#id`. */
export const orderNumberOf = ({ id, number, kind }: Numbered): string =>
  number === null ? `#${id}` : kind === 'quote' ? `Q-${number}` : String(number)
