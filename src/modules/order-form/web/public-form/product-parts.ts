// Both parts come in one file: whoever chooses a product sees what was chosen.
export { ChosenProducts } from './chosen-products.tsx'
export { ProductBrowser } from './product-browser.tsx'
