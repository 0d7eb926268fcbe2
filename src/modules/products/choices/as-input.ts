import type { Product } from '../schema.ts'

/** The sizes of a product as input for another one, with the price before or including tax. */
export const sizesAsInput = ({ sizes }: Pick<Product, 'sizes'>, price: 'price' | 'priceIncludingTax') =>
  sizes.map(({ name, servings, factor, labourMinutes, supplies, leftOut, active, ...size }) => ({
    name,
    servings,
    factor,
    labourMinutes,
    leftOut,
    active,
    [price]: size[price],
    supplies: supplies.map(({ id, quantity }) => ({ id, quantity })),
  }))

export const choicesAsInput = ({ choices }: Pick<Product, 'choices'>) =>
  choices.map(({ name: _name, kind: _kind, tierPart: _tierPart, ...own }) => own)
