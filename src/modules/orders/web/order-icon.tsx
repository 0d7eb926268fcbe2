import { mediaUrl } from '#modules/media/media-url.ts'
import type { CakeLook } from '#shared/cake-icon/look.ts'
import { CakePicture } from '#web/pictures/cake-icon.tsx'

type Props = { order: { look: CakeLook; imageIds: readonly number[] }; size?: number }

/** An order at a glance: its first photograph, else the drawing of its cake. */
export function OrderIcon({
  order: {
    look,
    imageIds: [first],
  },
  size,
}: Props) {
  return <CakePicture url={first === undefined ? null : mediaUrl(first, 320)} look={look} {...(size ? { size } : {})} />
}
