import { useState } from 'react'
import { mediaUrl } from '#modules/media/media-url.ts'
import { Section } from '#web/layout/section.tsx'
import { Lightbox } from '#web/public/dialogs/lightbox.tsx'
import type { EnquiryImage } from '../schema.ts'
import { enquiryWords as words } from '../words.ts'
import classes from './enquiries.module.css'

function Picture({ image, index, onOpen }: { image: EnquiryImage; index: number; onOpen: () => void }) {
  if (image.state === 'refused') return <div className={classes.picture}>{image.refusedReason ?? image.fileName}</div>
  if (image.state === 'spooled') return <div className={classes.picture}>{words.preparing}</div>
  return (
    <button
      type="button"
      className={classes.picture}
      aria-label={words.pictureOf(index + 1, image.fileName)}
      onClick={onOpen}
    >
      <img src={mediaUrl(image.id, 320)} alt="" loading="lazy" />
    </button>
  )
}

export function EnquiryPictures({ images }: { images: EnquiryImage[] }) {
  if (images.length === 0) return null
  return (
    <Section title={words.pictures}>
      <PictureGrid images={images} />
    </Section>
  )
}

/** The pictures of a request; each opens large. */
export function PictureGrid({ images }: { images: EnquiryImage[] }) {
  const [opened, setOpened] = useState<number>()
  const shown = images.filter(({ state }) => state === 'ready')
  if (images.length === 0) return null
  return (
    <>
      <ul className={classes.pictures}>
        {images.map((image, index) => (
          <li key={image.id}>
            <Picture image={image} index={index} onOpen={() => setOpened(shown.indexOf(image))} />
          </li>
        ))}
      </ul>
      {opened === undefined ? null : (
        <Lightbox
          pictures={shown.map(({ id, fileName }) => ({ name: fileName, src: mediaUrl(id, 2048) }))}
          start={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
