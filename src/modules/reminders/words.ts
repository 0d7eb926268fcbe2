export const unsubscribeWords = {
  title: 'No more messages?',
  text: (bakery: string) =>
    `${bakery} will send you no more messages such as a thank-you after your event. You will still get messages about your orders.`,
  stop: 'Unsubscribe',
  stopping: 'One moment...',
  doneTitle: 'Done',
  doneText: (bakery: string) => `${bakery} will send you no more of these messages.`,
  lostTitle: "This link isn't valid any more",
  lostText: 'Reply to the message it came with, and the bakery will take you off its list.',
} as const

export const reminderWords = {
  paid: 'Paid',
  feeNotPaid: (fee: string) => `The ${fee} was not paid`,
  dayLost: (day: string) => `The day is gone: another customer took ${day} first.`,
  released: (fee: string) =>
    `The ${fee} did not reach us in time, so we are no longer holding the day for you. Would you still ` +
    'like it, or have you already paid? Just reply to this message.',
} as const
