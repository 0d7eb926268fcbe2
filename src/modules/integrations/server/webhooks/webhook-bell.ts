import { makeBell } from '#server/bell.ts'

export const webhookBell = makeBell()
