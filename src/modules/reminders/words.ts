export const unsubscribeWords = {
  title: 'No more messages?',
  text: (bakery: string) =>
    `${bakery} will send you no more messages such as a thank-you after your event. What is about your orders still comes.`,
  stop: 'Unsubscribe',
  stopping: 'One moment...',
  doneTitle: 'Done',
  doneText: (bakery: string) => `${bakery} will send you no more of these messages.`,
  lostTitle: "This link isn't valid any more",
  lostText: 'Answer the message that it came with, and the bakery takes you off its list.',
} as const

export const reminderWords = {
  paid: 'Paid',
  feeNotPaid: (fee: string) => `The ${fee} was not paid`,
  released: (fee: string) =>
    `The ${fee} has not reached us in time, so the day is no longer kept for you. Would you still like to have it, or have you paid already? Just answer this message.`,
} as const
