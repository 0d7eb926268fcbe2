/** The words for the choice whose a day is; only two pages need them. */
export const dayWords = {
  dayGoesTo: 'Whose day is it?',
  dayGoesToChoices: (fee: string) => ({
    accepted: 'The first customer who accepts',
    fee: `The first whose ${fee.toLowerCase()} is here`,
  }),
  dayGoesToHelp: {
    accepted: 'A booking has its day as soon as the customer accepts, paid or not.',
    fee: 'A booking has its day once it is paid for. The others are told at once, with three free days.',
  },
  overquoteFactor: 'Ask me before I offer a day to more than',
  /** The factor goes by what fills a day. */
  overquote: {
    max_orders: {
      unit: 'times its orders',
      help: 'With 1.5 and 2 orders a day, we ask from the fourth on. You can always send it.',
    },
    minutes: {
      unit: 'times its hours',
      help: 'With 1.5 and 6 h a day, we ask once it would be more than 9 h. You can always send it.',
    },
  },
} as const
