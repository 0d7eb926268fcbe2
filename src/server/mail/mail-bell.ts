import { makeBell } from '../bell.ts'

export const mailBell = makeBell()
