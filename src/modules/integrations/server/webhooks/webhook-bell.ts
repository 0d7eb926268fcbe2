import { makeBell } from '#server/bell.ts'

/** Rings when there is something to tell. */
export const webhookBell = makeBell()
