/** How many delivery notes one file holds. */
export const NOTES_MAX = 100
