/** Characters. */
export const NOTE_MAX = 10_000
