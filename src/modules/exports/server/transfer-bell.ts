import { makeBell } from '#server/bell.ts'

/** Rings when an export or a restore waits. */
export const transferBell = makeBell()
