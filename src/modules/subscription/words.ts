import { plural } from '#shared/text/text.ts'

export const subscriptionWords = {
  ended: 'Your trial has ended. Open Plans to continue.',

  trialBanner: (days: number) => `Your trial ends in ${plural(days, 'day', 'days')}.`,
  pastDueBanner: 'Your last payment did not go through.',
  seePlans: 'See plans',
} as const
