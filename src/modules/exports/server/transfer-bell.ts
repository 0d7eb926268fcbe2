import { makeBell } from '#server/bell.ts'

export const transferBell = makeBell()
