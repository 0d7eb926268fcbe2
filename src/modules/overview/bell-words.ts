/** The bell is in the shell: what it is called comes with the first page, what it says (`ring-words.ts`) when it is opened. */
export const bellWords = {
  label: (n: number) => (n === 0 ? 'Notifications' : `Notifications, ${n} new`),
} as const
