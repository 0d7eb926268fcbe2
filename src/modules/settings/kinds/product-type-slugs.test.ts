import { describe, expect, test } from 'vitest'
import { FIRST_PRODUCT_TYPES, newProductTypeSlug, productTypeSlug } from './product-type-slugs.ts'

describe('product types', () => {
  test('every name of the list leads to its slug, and every slug to itself', () => {
    for (const { name, slug } of FIRST_PRODUCT_TYPES) {
      expect(productTypeSlug(name)).toBe(slug)
      expect(productTypeSlug(slug)).toBe(slug)
    }
  })

  test('old slugs stand for Other', () => {
    for (const alias of ['product', 'other-product', 'recipe', 'Other Product'])
      expect(productTypeSlug(alias)).toBe('other')
  })

  test('are grouped for baking as S2 groups them', () => {
    const groupOf = Object.fromEntries(FIRST_PRODUCT_TYPES.map(({ slug, bakingGroup }) => [slug, bakingGroup]))
    expect(groupOf).toMatchObject({
      cakes: 'Cakes',
      'mini-cakes': 'Cakes',
      cupcakes: 'Cupcakes',
      cookies: 'Cookies',
      macarons: 'Cookies',
      meringues: 'Cookies',
      breads: 'Other',
    })
  })

  test('a new one gets a slug of its own, in any script', () => {
    expect(newProductTypeSlug('Crème brûlée', new Set())).toBe('creme-brulee')
    expect(newProductTypeSlug('Cake', new Set(['cakes', 'cakes-2']))).toBe('cakes-3')
    expect(newProductTypeSlug('蛋糕', new Set(['type']))).toBe('type-2')
  })
})
