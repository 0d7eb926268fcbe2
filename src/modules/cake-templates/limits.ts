export const PIECES_MAX = 40
export const PAGES_MAX = 100
