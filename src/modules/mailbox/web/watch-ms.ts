/** How often a list reloads while one of its mails waits to be sent. */
export const WATCH_MS = 5_000
