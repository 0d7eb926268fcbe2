// Typed as plain text, because only the app knows whether a page is a route.
export const productsPath: string = '/products'
export const productPath = (id: number): string => `${productsPath}/${id}`
export const productTypesPath: string = '/product-types'
export const productsOfTypePath = (slug: string): string => `${productTypesPath}/${slug}`
export const typeSettingsPath: string = '/settings/product-types-settings'
