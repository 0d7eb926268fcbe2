import { addressOf } from '#web/layout/link-to.ts'

export const productsPath = addressOf('/products')
export const productPath = (id: number) => addressOf(`/products/${id}`)
export const productTypesPath = addressOf('/product-types')
export const productsOfTypePath = (slug: string) => addressOf(`/product-types/${slug}`)
export const typeSettingsPath = addressOf('/settings/product-types-settings')
