import { plural } from '#shared/text/text.ts'

export const plansWords = {
  settings: 'Settings',
  page: 'Plans',
  product: 'Bakebook',
  planName: (plan: 'monthly' | 'yearly') => (plan === 'yearly' ? 'Bakebook, a year' : 'Bakebook, a month'),
  unreachable: 'The payment page cannot be reached right now. Please try again in a few minutes.',
  notSigned: 'This news is not signed by the provider, or is too old.',
  alreadySubscribed: 'You are already subscribed.',
  notSubscribed: 'There is no subscription to change.',

  offTitle: 'Everything is included on this server',
  offText:
    'This Bakebook runs on a server of your own or of somebody you trust. There is no subscription, ' +
    'nothing to pay and no limit to run into.',
  included: 'What is included',
  includedItems: [
    'Enquiries, quotes, orders, invoices and receipts, as many as you like',
    'Your own order form under your own address',
    'Contacts, ingredients, recipes and products with what they cost',
    'Calendar, tasks, job sheets and labels',
    'Your data on this server, in an ordinary database',
  ],

  trialTitle: (days: number) => `${plural(days, 'day', 'days')} left in your trial`,
  trialText: (date: string) =>
    `Everything is open until ${date}. You gave no card, so nothing is charged when it ends.`,
  beginsText: (date: string) => `Your subscription begins when the trial ends, on ${date}. Nothing is charged before.`,
  stopsText: (date: string) =>
    `You cancelled your subscription. Everything is open until ${date}, and nothing is charged.`,
  endedTitle: 'Your trial has ended',
  endedText: (date: string) =>
    `It ended on ${date}. Everything is kept, and your pages open again as soon as you choose a plan. ` +
    'Customers can still open and accept their quotes.',
  subscriptionEndedTitle: 'Your subscription has ended',
  formOpen: (until: string) => `Your order form still takes requests until ${until}; they wait here for you.`,
  formClosed: (since: string) =>
    `Your order form has been closed since ${since}. Anyone who opens it is asked to get in touch with you directly.`,
  activeTitle: 'Your subscription is active',
  activeText: (date: string) => `It is paid until ${date}, and renews by itself.`,
  pastDueTitle: 'Your last payment did not go through',
  pastDueText: 'Everything stays open for seven days, while it is tried again. Change your card if it has expired.',
  cancelledTitle: 'Your subscription is cancelled',
  cancelledText: (date: string) => `Everything stays open until ${date}. Nothing more is charged.`,
  usedTitle: 'Your trial was used before',
  usedText:
    'There was already a trial with your email address, so this bakery has none. Choose a plan to continue. Everything is kept.',
  noneTitle: 'No trial has begun',
  noneText: 'Choose a plan to begin.',
  onlyOwner: 'Only the owner of the bakery can choose and change the plan.',

  noPractice: 'Days pass by themselves on this server.',
  passTitle: 'Try it out',
  passText: 'Time passes for the subscription only, so you can see each state.',
  pass: { 7: 'A week passes', 31: 'A month passes' },
  practice: 'This server is for practice: no money moves.',
  choose: 'Choose a plan',
  chooseText:
    'You pay on a page of our card provider, where you can also enter a promotion code. Cancel whenever you like.',
  plans: { monthly: 'Monthly', yearly: 'Yearly' },
  aMonth: (amount: string) => `${amount} a month`,
  aYear: (amount: string) => `${amount} a year`,
  yearlyHelp: 'Twelve months for the price of ten',
  monthlyHelp: 'Cancel from one month to the next',
  take: { monthly: 'Pay monthly', yearly: 'Pay yearly' },
  subscribeFailed: 'The payment page could not be opened.',
  manage: 'Your plan',
  changeCard: 'Change card',
  cancel: 'Cancel subscription',
  cancelTitle: 'Cancel your subscription?',
  cancelText: (date: string) => `Everything stays open until ${date}. Nothing you wrote is deleted.`,
  reason: 'Why are you leaving? (optional)',
  cancelled: 'Your subscription is cancelled',
  reactivate: 'Keep my subscription',
  reactivated: 'Your subscription goes on',
  actFailed: 'The subscription could not be changed.',
  invoices: 'Invoices',
  noInvoices: 'Nothing was charged yet.',
  invoice: 'Invoice',
  states: { paid: 'Paid', open: 'Not paid', void: 'Void' },
  promoCode: (code: string) => `Promo code ${code} was added to this trial.`,
} as const
