import { translatable } from '#shared/languages/translatable.ts'

export const payingWords = translatable('payingWords', {
  reference: (orderNumber: string) => `Reference: ${orderNumber}`,
  byCard: 'You can pay by card on the page of your order.',
  byTransfer: 'You can pay by bank transfer:',
  orByTransfer: 'Or pay by bank transfer:',
  ask: 'Please ask us how you can pay.',
})
