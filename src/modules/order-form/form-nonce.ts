const HOUR_MS = 3_600_000

/** The challenge for a request, as the form's page keeps it; `since` is when it got it. */
export type FormNonce = { value: string | null; since: number; wasSent: boolean }

/**
 * True if a new challenge is needed: the server accepts none older than a day. A sent one is kept until then, so that a
 * repetition is recognised.
 */
export const isWorn = ({ since, wasSent }: FormNonce, now: number): boolean =>
  now - since >= (wasSent ? 24 : 12) * HOUR_MS

/** The nonce of a reloaded page: the one that was already sent, else the one that came with the page. */
export const nonceToUse = (kept: FormNonce | undefined, value: string | null, now: number): FormNonce =>
  kept?.wasSent && !isWorn(kept, now) ? kept : { value, since: now, wasSent: false }
