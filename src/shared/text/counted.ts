/** A count with separators of thousands. */
export const counted = (n: number): string => n.toLocaleString('en')
