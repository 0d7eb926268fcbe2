import { Stripe } from 'stripe'
import { CardFailure } from './card-provider.ts'

/** Turns the provider's refusals into words for the owner, without the key or anything that was sent. */
export async function told<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode = 0 } = error
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      throw new CardFailure('Stripe does not know this key.', { isPassing: false, code: 'key' })
    if (error instanceof Stripe.errors.StripePermissionError)
      throw new CardFailure('The key lacks a permission that is needed.', { isPassing: false, code: 'permission' })
    const isPassing = error instanceof Stripe.errors.StripeConnectionError || statusCode >= 500 || statusCode === 429
    throw new CardFailure(isPassing ? 'Stripe could not be reached.' : `Stripe refused: ${code ?? type}.`, {
      isPassing,
      code: code ?? type,
    })
  }
}
