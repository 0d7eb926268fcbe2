import { numberWriter } from '../languages/written.ts'

/** A count with separators of thousands. */
export const counted = (n: number): string => numberWriter().format(n)
