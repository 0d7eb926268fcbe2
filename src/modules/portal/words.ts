import type { OrderRequestKind } from '#modules/orders/order-request.ts'

/** What the owner reads of her customers' requests. */
export const portalWords = {
  message: 'Your message',
  textRequired: 'Please write what you would like',
  picturesRequired: 'Please choose a picture',
  notNow: 'This is not possible for this order any more. Please contact us.',
  document: 'Document',
  picture: 'Picture',
  request: 'Request',
  codeSix: 'Enter the six digits of the code',
  codeWrong: 'This code is not right, or it is too old. Look at the latest mail, or ask for a new code.',

  panel: 'From your customer',
  tasks: {
    change: 'Answer the change your customer asked for',
    cancel: 'Answer: your customer asks to cancel',
    reorder: 'Answer: your customer would like to order again',
    paid: 'Look for a payment in your bank account',
    pictures: 'Look at the pictures your customer sent',
  } satisfies Record<OrderRequestKind, string>,
  done: 'Done',
  doneLabel: (what: string) => `Done: ${what}`,
  markedDone: 'Marked as done',
  failed: 'This could not be marked as done',
  pictureCount: (n: number) => (n === 1 ? 'With 1 picture' : `With ${n} pictures`),
  pictureOf: (n: number) => `Picture ${n}`,
  preparing: 'Being prepared',
} as const
