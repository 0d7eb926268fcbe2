type Reason = { name: string; percent: string | null; amount: string; since: string | null }

const orders = (n: number) => (n === 1 ? '1 order' : `${n} orders`)

/** `amount` is written without a sign wherever the words say what it is. */
export const promisedCostWords = {
  title: 'At today’s prices',
  moved: 'Prices have changed again meanwhile. Look at the new amount first.',
  dashboard: (amount: string, n: number) => `${orders(n)} ${n === 1 ? 'leaves' : 'leave'} ${amount} less`,
  leaves: (amount: string, isLoss: boolean, percent: string | null) =>
    `It leaves ${amount} ${isLoss ? 'less' : 'more'} than when it was promised${percent === null ? '' : `: ${percent}% of its price`}.`,
  asPromised: 'It costs the same in all as when it was promised.',
  reason: ({ name, percent, amount, since }: Reason) =>
    `${name}${percent === null || percent === '0' ? '' : ` ${percent.startsWith('-') ? '' : '+'}${percent}%`}${since ? ` since ${since}` : ''}: ${amount}`,
  ownFigure: (name: string) => `your own figure for ${name}`,
  more: (n: number, amount: string) => `and ${n} more: ${amount}`,
  withoutReasons: (amount: string) =>
    `${amount} without reasons: they are known for orders booked since December 2026.`,
  notKnown: (names: readonly string[]) => `No price today: ${names.join(', ')}`,
  seen: (amount: string) => `You accepted ${amount} less.`,
  fine: 'Fine',
  fineSaved: 'You will hear of it again if it grows',
  fineFailed: 'This could not be saved',
  askForChange: 'Ask for a change',
  offerAgain: 'Offer again at today’s prices',
  somethingElse: 'Use something else',
  report: {
    title: 'Promised Work',
    description: 'What orders and open quotes leave at today’s prices of ingredients and supplies',
    promised: 'Promised Cost',
    today: 'Cost Today',
    leaves: 'Change in Profit',
    changeOfAll: 'Change in profit of booked orders',
    ofPrice: '% of Price',
    reasons: 'Why',
    booked: 'Booked orders',
    quotes: 'Open quotes at old prices',
    total: 'Total',
    note: 'Booked orders keep the recipes and the prices of their booking; quotes those of their sending. Only ingredients and supplies are compared. An amount below zero is a loss.',
    empty: 'Nothing that is promised on these dates costs more or less today',
  },
}
