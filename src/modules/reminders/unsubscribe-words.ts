import { translatable } from '#shared/languages/translatable.ts'

export const unsubscribeWords = translatable('unsubscribeWords', {
  title: 'No more messages?',
  text: (bakery: string) =>
    `${bakery} will send you no more messages such as a thank-you after your event. You will still get messages about your orders.`,
  stop: 'Unsubscribe',
  stopping: 'One moment...',
  doneTitle: 'Done',
  doneText: (bakery: string) => `${bakery} will send you no more of these messages.`,
  lostTitle: "This link isn't valid any more",
  lostText: 'Reply to the message it came with, and the bakery will take you off its list.',
})
