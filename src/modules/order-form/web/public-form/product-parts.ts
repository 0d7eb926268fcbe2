// Both parts come in one file: whoever chooses a product then sees the choice.
export { ChosenProducts } from './chosen-products.tsx'
export { ProductBrowser } from './product-browser.tsx'
