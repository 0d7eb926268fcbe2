import { lookOf } from '#shared/cake-icon/read-look.ts'
import { CakePicture } from '#web/pictures/cake-icon.tsx'
import type { Product } from '../schema.ts'

type Props = { product: Pick<Product, 'name' | 'typeName' | 'imageUrl'>; size?: number }

/** A product's photograph, else a drawing of it. */
export function ProductIcon({ product: { name, typeName, imageUrl }, size = 40 }: Props) {
  return <CakePicture url={imageUrl} look={lookOf({ items: name }, typeName)} size={size} />
}
