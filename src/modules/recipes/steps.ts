/** A step a line; a number that was typed in front of it is left to the list. */
export const stepsOf = (instructions: string | null): string[] =>
  (instructions ?? '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\d{1,2}[.)]\s+/, '').trim())
    .filter((line) => line !== '')
