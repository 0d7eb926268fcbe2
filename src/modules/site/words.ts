export const promoCodeWords = {
  label: 'Promo code',
  help: 'Leave it empty if you have none',
  good: (days: number) => `This code adds ${days} ${days === 1 ? 'day' : 'days'} to your trial`,
  invalid: "This promo code isn't valid",
} as const
