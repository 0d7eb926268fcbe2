import { translatable } from '#shared/languages/translatable.ts'

/** The ways to pay that a bakery chooses from, as customers read them. */
export const methodWords = translatable('methodWords', {
  Cash: 'Cash',
  'Bank transfer': 'Bank transfer',
  'Card in person': 'Card in person',
  'Card online': 'Card online',
  PayPal: 'PayPal',
  Cheque: 'Cheque',
  Credit: 'Credit',
  Other: 'Other',
})

const isListed = (method: string): method is keyof typeof methodWords => Object.hasOwn(methodWords, method)

/** A way to pay as customers read it; one that the owner wrote herself stays as it is. */
export const methodSaid = (method: string): string => (isListed(method) ? methodWords[method] : method)
