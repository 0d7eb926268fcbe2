// Loaded before a program: its clock runs CLOCK_AHEAD_MS ahead.
import { shiftClock } from './shift-clock.mjs'

shiftClock(Number(process.env.CLOCK_AHEAD_MS ?? 0))
