/** In characters. */
export const NOTE_MAX = 10_000
