import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { PublicProduct } from '../../form-settings.ts'

type Props = { product: PublicProduct; large?: boolean }

export const sized = (url: string, size: 320 | 960) => url.replace(/\/320(?=$|\?)/, `/${size}`)

// Only products without a photograph load the drawing; without a connection there is none.
const ProductDrawing = lazy<ComponentType<Pick<Props, 'product'>>>(async () => {
  try {
    return { default: (await import('./product-drawing.tsx')).ProductDrawing }
  } catch {
    return { default: () => null }
  }
})

/** Its picture, or a drawing of it if there is none. */
export function ProductPicture({ product, large }: Props) {
  const { imageUrl } = product
  const [isMissing, setIsMissing] = useState(false)
  if (imageUrl === null || isMissing)
    return (
      <Suspense>
        <ProductDrawing product={product} />
      </Suspense>
    )
  return (
    <img
      className="pub-product-picture"
      src={sized(imageUrl, large ? 960 : 320)}
      srcSet={large ? undefined : `${sized(imageUrl, 320)} 320w, ${sized(imageUrl, 960)} 960w`}
      sizes={large ? undefined : '(min-width: 40em) 14rem, 45vw'}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setIsMissing(true)}
    />
  )
}
