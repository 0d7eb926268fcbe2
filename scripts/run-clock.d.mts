/** The environment of a program whose clock is so far ahead of ours. */
export function clockAhead(ms: number): Record<string, string>
/** `TEST_NOW`, a moment to come: what this process starts from here on believes that it is then. */
export function setRunClock(): void
/** The environment of a program with our clock, which may be one of another day. */
export function runClock(): Record<string, string>
