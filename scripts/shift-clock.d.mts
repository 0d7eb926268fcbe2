/** Whatever asks for the time here is told one that lies so far ahead. */
export function shiftClock(ahead: number): void
