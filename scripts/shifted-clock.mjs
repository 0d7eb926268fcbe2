// Loaded before a program: whatever it asks for the time is told one that lies CLOCK_AHEAD_MS ahead.
import { shiftClock } from './shift-clock.mjs'

shiftClock(Number(process.env.CLOCK_AHEAD_MS ?? 0))
