/** The number of an order or quote as it is typed into a search: "36", "#36", "Q-36", "order 36", "invoice 36". */
export function typedNumber(q: string): number | undefined {
  const digits = /^(?:(?:order|quote|invoice|inv)[\s.]+)?(?:q-|#)?(\d{1,12})$/i.exec(q.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
