import { makeBell } from '../bell.ts'

/** Rings when there is mail. */
export const mailBell = makeBell()
