/** All words of the order screens. */
export const orderWords = {
  overdue: 'Overdue',
  feePaid: (label: string) => `${label} paid`,
} as const
