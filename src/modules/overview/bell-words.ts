/** The bell is part of the shell: its name loads with the first page, its texts (`ring-words.ts`) when it is opened. */
export const bellWords = {
  label: (n: number) => (n === 0 ? 'Notifications' : `Notifications, ${n} new`),
} as const
