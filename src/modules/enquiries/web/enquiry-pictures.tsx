import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Section } from '#web/layout/section.tsx'
import { kitWords } from '#web/words.ts'
import type { EnquiryImage } from '../schema.ts'
import { enquiryWords as words } from '../words.ts'
import classes from './enquiries.module.css'

const urlOf = (id: number, size: 320 | 2048) => `/api/media/${id}/${size}`

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
      <img src={urlOf(image.id, 320)} alt="" loading="lazy" />
    </button>
  )
}

export function EnquiryPictures({ images }: { images: EnquiryImage[] }) {
  const [opened, setOpened] = useState<EnquiryImage>()
  if (images.length === 0) return null
  return (
    <Section title={words.pictures}>
      <ul className={classes.pictures}>
        {images.map((image, index) => (
          <li key={image.id}>
            <Picture image={image} index={index} onOpen={() => setOpened(image)} />
          </li>
        ))}
      </ul>
      <Modal
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        size="xl"
        title={opened?.fileName ?? words.enlarged}
        closeButtonProps={{ 'aria-label': kitWords.close }}
      >
        {opened ? <img className={classes.enlarged} src={urlOf(opened.id, 2048)} alt={opened.fileName} /> : null}
      </Modal>
    </Section>
  )
}
