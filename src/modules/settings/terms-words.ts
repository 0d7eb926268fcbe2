export const termsWords = {
  required: 'Please write your terms',
  wholeDays: 'Enter a whole number of days',
  daysMost: (most: number) => `Enter at most ${most} days`,
  share: 'Enter a whole percentage from 0 to 100',
  stepsMost: (most: number) => `There can be at most ${most} steps`,
  daysFall: 'Each step must be nearer to the event than the one before',
  shareFalls: 'Each step must give back no more than the one before',
  moneyOrCredit: 'Choose money or credit',
  times: 'Enter a number from 1 to 5',
} as const
