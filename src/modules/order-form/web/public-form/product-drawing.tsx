import { drawLook } from '#shared/cake-icon/draw-look.ts'
import { lookOf } from '#shared/cake-icon/read-look.ts'
import type { PublicProduct } from '../../form-settings.ts'

/** Stands in for a photograph, as in the owner's lists. */
export function ProductDrawing({ product: { name, typeName } }: { product: PublicProduct }) {
  return (
    <svg className="pub-product-drawing" viewBox="0 0 48 48" aria-hidden>
      {drawLook(lookOf({ items: name }, typeName)).map(({ d, fill, opacity, stroke }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paths of one drawing never move
        <path key={i} d={d} fill={fill} opacity={opacity} stroke={stroke} strokeWidth=".9" strokeLinejoin="round" />
      ))}
    </svg>
  )
}
