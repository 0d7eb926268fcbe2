const HOUR_MS = 3_600_000

/** The challenge that goes with a submission, as the form's page keeps it; `since`: when it got it. */
export type FormNonce = { value: string | null; since: number; wasSent: boolean }

/**
 * Whether another one is asked for: the server takes none that is a day old. One that was sent is kept until then, so
 * that a repetition is known as one.
 */
export const isWorn = ({ since, wasSent }: FormNonce, now: number): boolean =>
  now - since >= (wasSent ? 24 : 12) * HOUR_MS

/** The nonce of a page that is loaded again: the one that was sent already, else the one that came with the page. */
export const nonceToUse = (kept: FormNonce | undefined, value: string | null, now: number): FormNonce =>
  kept?.wasSent && !isWorn(kept, now) ? kept : { value, since: now, wasSent: false }
