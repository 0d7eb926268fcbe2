import { useState } from 'react'
import type { PublicProduct } from '../../form-settings.ts'

type Props = { product: PublicProduct; large?: boolean }

export const sized = (url: string, size: 320 | 960) => url.replace(/\/320(?=$|\?)/, `/${size}`)

/** Its picture, or its first letter if there is none. */
export function ProductPicture({ product: { name, imageUrl }, large }: Props) {
  const [isMissing, setIsMissing] = useState(false)
  if (imageUrl === null || isMissing)
    return (
      <span className="pub-product-letter" aria-hidden="true">
        {[...name][0]}
      </span>
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
