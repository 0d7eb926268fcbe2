// One chunk: nobody chooses a product without seeing what was chosen.
export { ChosenProducts } from './chosen-products.tsx'
export { ProductBrowser } from './product-browser.tsx'
