export const reminderWords = {
  paid: 'Paid',
  feeNotPaid: (fee: string) => `The ${fee} was not paid`,
  dayLost: (day: string) => `The day is gone: another customer took ${day} first.`,
  dayFree: {
    title: (customer: string) => `Tell ${customer} that the day is free again`,
    text: (day: string) => `They asked to be told when a place opens on ${day}. No email was sent.`,
  },
  released: (fee: string) =>
    `The ${fee} did not reach us in time, so we are no longer holding the day for you. Would you still ` +
    'like it, or have you already paid? Just reply to this message.',
} as const
