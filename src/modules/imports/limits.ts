/** IMP-1: for every type. */
export const FILE_MAX_BYTES = 50 * 1024 * 1024
export const ROWS_MAX = 5000
export const COLUMNS_MAX = 1000
/** The most lines that a bank may write above the headers. */
export const PREAMBLE_MAX = 30
