import { plural } from '#shared/text/text.ts'

export const plansWords = {
  page: 'Plans',

  offTitle: 'Everything is included on this server',
  offText:
    'This Bakebook runs on a server of your own or of somebody you trust. There is no subscription, nothing to pay and no limit to run into.',
  included: 'What is included',
  includedItems: [
    'Enquiries, quotes, orders, invoices and receipts, as many as you like',
    'Your own enquiry form under your own address',
    'Contacts, ingredients, recipes and products with what they cost',
    'Calendar, tasks, job sheets and labels',
    'Your data on this server, in an ordinary database',
  ],

  trialTitle: (days: number) => `${plural(days, 'day', 'days')} left in your trial`,
  trialText: (date: string) =>
    `Everything is open until ${date}. You gave no card, so nothing is charged when it ends.`,
  endedTitle: 'Your trial has ended',
  endedText: (date: string) =>
    `It ended on ${date}. All that you wrote is kept, and your pages open again as soon as you have more time. Customers still reach their quotes and orders and can accept.`,
  formOpen: (until: string) => `Your enquiry form still takes requests until ${until}; they wait here for you.`,
  formClosed: (since: string) =>
    `Your enquiry form has been closed since ${since}. Whoever opens it is asked to get in touch with you directly.`,
  endedHelp:
    'Paying for a subscription is not part of this version yet. Ask the operator of this server to extend your trial; your account stays open to you meanwhile.',
  activeTitle: 'Your subscription is active',
  activeText: (date: string) => `It is paid until ${date}.`,
  pastDueTitle: 'Your last payment did not go through',
  pastDueText:
    'Everything stays open while it is tried again. Ask the operator of this server if you are not sure why.',
  cancelledTitle: 'Your subscription is cancelled',
  cancelledText: (date: string) => `Everything stays open until ${date}.`,
  usedTitle: 'Your trial was used before',
  usedText:
    'There was a trial with your email address already, so that none began with this bakery. All that you wrote is kept.',
  noneTitle: 'No trial has begun',
  noneText: 'Ask the operator of this server to begin a trial for this bakery.',
  promoCode: (code: string) => `Promo code ${code} was added to this trial.`,
  contactOperator: 'Contact the operator',
} as const
