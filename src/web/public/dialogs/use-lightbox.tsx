import { type ComponentProps, type ComponentType, useState } from 'react'
import { publicWords as words } from '#shared/text/public-words.ts'
import type { Lightbox, LightboxPicture } from './lightbox.tsx'
import { publicToast } from './toast.tsx'

type Opened = { Lightbox: ComponentType<ComponentProps<typeof Lightbox>>; start: number }

/** Pictures that can be enlarged; what shows them loads with the first one. */
export function useLightbox(pictures: readonly LightboxPicture[]) {
  const [opened, setOpened] = useState<Opened>()
  const enlarge = async (start: number) => {
    try {
      const { Lightbox } = await import('./lightbox.tsx')
      setOpened({ Lightbox, start })
    } catch {
      publicToast.error(words.couldNotOpen, words.tryAgain)
    }
  }
  const lightbox = opened ? (
    <opened.Lightbox pictures={pictures} start={opened.start} onClose={() => setOpened(undefined)} />
  ) : null
  return { enlarge: (start: number) => void enlarge(start), lightbox }
}
