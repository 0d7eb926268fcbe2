import { useEffect, useState } from 'react'
import { mediaUrl } from '#modules/media/media-url.ts'
import { mediaIdOf } from '#modules/media/picture-key.ts'
import { kitchenWords as words } from '../words.ts'
import classes from './kitchen.module.css'
import type { Kitchen } from './use-kitchen.ts'

type Props = { pictures: readonly string[]; keptOf: Kitchen['picture'] }

export function SheetPictures({ pictures, keptOf }: Props) {
  if (pictures.length === 0) return null
  return (
    <section aria-label={words.pictures}>
      <h3>{words.pictures}</h3>
      <div className={classes.pictures}>
        {pictures.map(mediaIdOf).map((id, i) => (
          <Picture key={id} id={id} label={words.picture(i + 1)} keptOf={keptOf} />
        ))}
      </div>
    </section>
  )
}

type PictureProps = { id: number; label: string; keptOf: Kitchen['picture'] }

/** Shows the stored preview, then a sharper copy if there is a network. */
function Picture({ id, label, keptOf }: PictureProps) {
  const [kept, setKept] = useState<string>()
  const [isLarge, setLarge] = useState(false)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    const read = async () => {
      const picture = await keptOf(id)
      if (picture === undefined || isGone) return
      made = URL.createObjectURL(picture)
      setKept(made)
    }
    void read().catch(() => {})
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, keptOf])
  return (
    <button
      type="button"
      aria-pressed={isLarge}
      style={kept ? { backgroundImage: `url(${kept})` } : undefined}
      onClick={() => {
        setAway(false)
        setLarge(!isLarge)
      }}
    >
      <img
        src={(isAway && kept) || mediaUrl(id, isLarge ? 2048 : 960)}
        alt={label}
        loading="lazy"
        onError={() => setAway(true)}
      />
    </button>
  )
}
