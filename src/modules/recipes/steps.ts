/** One step per line; typed step numbers are dropped because the list adds its own. */
export const stepsOf = (instructions: string | null): string[] =>
  (instructions ?? '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\d{1,2}[.)]\s+/, '').trim())
    .filter((line) => line !== '')
