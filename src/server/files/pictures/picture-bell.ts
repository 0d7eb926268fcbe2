import { makeBell } from '../../bell.ts'

/** Rings when a picture waits. */
export const pictureBell = makeBell()
