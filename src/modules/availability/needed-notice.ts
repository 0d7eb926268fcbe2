type Wanted = {
  /** The bakery's own notice. */
  usual: number
  /** The notice of the event type, which replaces the bakery's (PRD-7). */
  ofEventType: number | null | undefined
  /** The lead days of each product, else of its type (PRD-2, PRD-6). */
  leadDays: readonly number[]
}

/** How many days ahead something must be ordered. */
export const neededNotice = ({ usual, ofEventType, leadDays }: Wanted): number =>
  Math.max(ofEventType ?? usual, ...leadDays)
