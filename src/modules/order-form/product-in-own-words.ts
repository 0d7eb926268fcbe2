import { own } from '#shared/languages/own.ts'
import type { PublicProduct } from './form-settings.ts'

/** A product in the owner's words of the current language. */
export const productInOwnWords = (product: PublicProduct): PublicProduct => ({
  ...product,
  name: own(product.name),
  typeName: own(product.typeName),
  description: own(product.description),
  taxName: own(product.taxName),
  ...(product.sizes && { sizes: product.sizes.map((size) => ({ ...size, name: own(size.name) })) }),
  ...(product.choices && {
    choices: product.choices.map((choice) => ({
      ...choice,
      name: own(choice.name),
      options: choice.options.map((option) => ({ ...option, name: own(option.name) })),
    })),
  }),
})
