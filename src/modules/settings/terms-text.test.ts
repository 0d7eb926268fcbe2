import { expect, test } from 'vitest'
import { TermsInput, type TermsRules } from './terms.ts'
import { rulesText, termsText } from './terms-text.ts'

const inWords = (feeLabel: string) => ({ feeLabel, money: (amount: string) => `$${amount}` })
const steps = [
  { days: 14, back: 100 },
  { days: 7, back: 50 },
]

test('rules are told below the terms, in the words that the customer signs', () => {
  const rules: TermsRules = { cancel: { steps, feeBack: 0, as: 'money' } }
  expect(termsText({ body: 'Fees are kept.', rules }, inWords('Booking Fee'))).toBe(
    'Fees are kept.\n\nIf you cancel up to 14 days before your event you get back all that you paid beyond the booking fee; up to 7 days before, half of it; after that nothing. The booking fee is kept.',
  )
  expect(termsText({ body: '', rules: null }, inWords('Booking Fee'))).toBe('')
  expect(termsText({ body: 'Fees are kept.', rules: null }, inWords('Booking Fee'))).toBe('Fees are kept.')
})

test.each<[string, TermsRules]>([
  ['', {}],
  [
    'If you cancel, nothing of what you paid beyond the deposit comes back. The deposit is kept.',
    { cancel: { steps: [], feeBack: 0, as: 'credit' } },
  ],
  [
    'If you cancel up to 1 day before your event you get back 33% of what you paid beyond the deposit; up to the day itself, 10% of it. You get half of the deposit back. What you get back is credit for another order.',
    {
      cancel: {
        steps: [
          { days: 1, back: 33 },
          { days: 0, back: 10 },
        ],
        feeBack: 50,
        as: 'credit',
      },
    },
  ],
  [
    'If you cancel up to the day of your event you get back all that you paid beyond the deposit. You get the whole deposit back.\nYou can move your order to another free day once, up to 14 days before your event.',
    { cancel: { steps: [{ days: 0, back: 100 }], feeBack: 100, as: 'money' }, move: { days: 14, times: 1 } },
  ],
  [
    'You can move your order to another free day 3 times, up to the day of your event.',
    { move: { days: 0, times: 3 } },
  ],
  [
    'You can move your order to another free day once, up to 14 days before your event. Each move costs $15.00.\nA change to your order that you ask for less than 14 days before your event costs $25.00.',
    { move: { days: 14, times: 1, fee: '15.00' }, change: { days: 14, fee: '25.00' } },
  ],
  ['', { change: { days: 14, fee: '0' } }],
])('%s', (said, rules) => {
  expect(rulesText(rules, inWords('Deposit'))).toBe(said)
})

const fieldsOf = (input: unknown) =>
  TermsInput.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
const cancel = (given: object) => ({ body: '', rules: { cancel: { steps, feeBack: 0, as: 'money', ...given } } })

test.each([
  [{ body: ' ' }, 'body', 'Please write your terms'],
  [{ body: '', rules: {} }, 'body', 'Please write your terms'],
  [
    cancel({
      steps: [
        { days: 14, back: 50 },
        { days: 7, back: 51 },
      ],
    }),
    'rules.cancel.steps.1.back',
    'Each step must give back no more than the one before',
  ],
  [
    cancel({
      steps: [
        { days: 7, back: 50 },
        { days: 7, back: 50 },
      ],
    }),
    'rules.cancel.steps.1.days',
    'Each step must be nearer to the event than the one before',
  ],
  [cancel({ steps: [{ days: 366, back: 0 }] }), 'rules.cancel.steps.0.days', 'Enter at most 365 days'],
  [cancel({ steps: [{ days: 1.5, back: 0 }] }), 'rules.cancel.steps.0.days', 'Enter a whole number of days'],
  [cancel({ steps: [{ days: 1, back: 101 }] }), 'rules.cancel.steps.0.back', 'Enter a whole percentage from 0 to 100'],
  [
    cancel({ steps: [7, 6, 5, 4, 3, 2, 1].map((days) => ({ days, back: 0 })) }),
    'rules.cancel.steps',
    'There can be at most 6 steps',
  ],
  [cancel({ feeBack: -1 }), 'rules.cancel.feeBack', 'Enter a whole percentage from 0 to 100'],
  [cancel({ as: 'cake' }), 'rules.cancel.as', 'Choose money or credit'],
  [{ body: '', rules: { move: { days: 14, times: 6 } } }, 'rules.move.times', 'Enter a number from 1 to 5'],
])('%j is refused', (input, field, message) => {
  expect(fieldsOf(input)).toEqual([[field, message]])
})

test('rules may stand without a text', () => {
  expect(fieldsOf(cancel({}))).toEqual([])
})
