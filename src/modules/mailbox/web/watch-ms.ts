/** How often a list looks again while a mail in it waits to leave. */
export const WATCH_MS = 5_000
