type Wanted = {
  /** The days that the bakery asks for anyway. */
  usual: number
  /** The days that the kind of event asks for instead, if it says so (PRD-7). */
  ofEventType: number | null | undefined
  /** The days of each product, else of its type (PRD-2, PRD-6). */
  leadDays: readonly number[]
}

/** How many days ahead something must be ordered. */
export const neededNotice = ({ usual, ofEventType, leadDays }: Wanted): number =>
  Math.max(ofEventType ?? usual, ...leadDays)
