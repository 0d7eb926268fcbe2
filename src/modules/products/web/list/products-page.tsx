import { ProductList } from './product-list.tsx'

export const ProductsPage = () => <ProductList />
