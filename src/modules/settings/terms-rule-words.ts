import { translatable } from '#shared/languages/translatable.ts'

const daysBefore = (days: number) => `up to ${days} ${days === 1 ? 'day' : 'days'} before`
const OFTEN = ['once', 'twice']

/** The rules of cancelling, moving and changing as the customer signs them. `fee` is the name of the booking fee. */
export const termsRuleWords = translatable('termsRuleWords', {
  /** A part of a sum. */
  share: (percent: number) => (percent === 50 ? 'half' : `${percent}%`),
  beforeEvent: (days: number) => (days === 0 ? 'up to the day of your event' : `${daysBefore(days)} your event`),
  before: (days: number) => (days === 0 ? 'up to the day itself' : daysBefore(days)),
  cancelNothing: (fee: string) => `If you cancel, nothing of what you paid beyond the ${fee.toLowerCase()} comes back`,
  cancelAll: (until: string, fee: string) =>
    `If you cancel ${until} you get back all that you paid beyond the ${fee.toLowerCase()}`,
  cancelSome: (until: string, share: string, fee: string) =>
    `If you cancel ${until} you get back ${share} of what you paid beyond the ${fee.toLowerCase()}`,
  cancelThen: (until: string, share: string) => `${until}, ${share} of it`,
  thenNothing: 'after that nothing',
  feeKept: (fee: string) => `The ${fee.toLowerCase()} is kept.`,
  feeWhole: (fee: string) => `You get the whole ${fee.toLowerCase()} back.`,
  feePart: (share: string, fee: string) => `You get ${share} of the ${fee.toLowerCase()} back.`,
  asCredit: 'What you get back is credit for another order.',
  move: (times: number, until: string) =>
    `You can move your order to another free day ${OFTEN[times - 1] ?? `${times} times`}, ${until}.`,
  moveCost: (amount: string) => `Each move costs ${amount}.`,
  change: (days: number, amount: string) =>
    `A change to your order that you ask for less than ${days} ${days === 1 ? 'day' : 'days'} before your event costs ${amount}.`,
})
