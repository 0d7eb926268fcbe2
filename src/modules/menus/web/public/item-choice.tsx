import type { ChosenProduct } from '#modules/order-form/chosen.ts'
import { ProductDetails } from '#modules/order-form/web/public-form/product-details.tsx'
import '#modules/order-form/web/public-form/products.css'
import type { PublicItem } from '../../public-menu.ts'
import { mostOf } from './use-menu.ts'

type Props = {
  item: PublicItem
  currency: string
  symbol: string
  onSave: (line: ChosenProduct) => void
  onClose: () => void
}

/** The window of the order form in which an item gets its size and options; it opens later than the page. */
export const ItemChoice = ({ item, ...props }: Props) => (
  <ProductDetails
    product={{
      ...item.product,
      id: item.id,
      minQuantity: 1,
      maxQuantity: item.left === null && item.most === null ? null : Math.max(1, mostOf(item)),
    }}
    selected={0}
    {...props}
  />
)
