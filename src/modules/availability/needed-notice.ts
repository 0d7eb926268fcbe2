type Wanted = {
  /** What the bakery asks for anyway. */
  usual: number
  /** What the kind of event asks for in its stead, if it says so (PRD-7). */
  ofEventType: number | null | undefined
  /** Of each product, else of its type (PRD-2, PRD-6). */
  leadDays: readonly number[]
}

/** How many days ahead something must be ordered. */
export const neededNotice = ({ usual, ofEventType, leadDays }: Wanted): number =>
  Math.max(ofEventType ?? usual, ...leadDays)
