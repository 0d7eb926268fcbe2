import { type DragEvent, useEffect, useRef, useState } from 'react'
import { PICTURE_EXTENSIONS, PICTURE_TYPES } from '#shared/pictures.ts'
import { publicWords as words } from '#shared/text/public-words.ts'
import { Button } from '../button.tsx'
import { Cross } from '../dialogs/cross.tsx'
import { useLightbox } from '../dialogs/use-lightbox.tsx'
import { keepInSight } from '../keep-in-sight.ts'
import { Field, type FieldProps } from './field.tsx'
import type { Picked, Pictures } from './use-pictures.ts'
import './pictures-field.css'

// Without HEIC in the list, phones send a JPEG.
const ACCEPTED = [...PICTURE_TYPES, ...PICTURE_EXTENSIONS.map((extension) => `.${extension}`)].join(',')

type ThumbnailProps = { picture: Picked; disabled: boolean; onOpen: () => void; onRemove: () => void }

function Thumbnail({ picture: { file, url }, disabled, onOpen, onRemove }: ThumbnailProps) {
  const [isShown, setIsShown] = useState(true)
  return (
    <li className="pub-thumbnail">
      <button type="button" className="pub-thumbnail-open" aria-label={words.enlarge(file.name)} onClick={onOpen}>
        {isShown ? (
          <img src={url} alt="" decoding="async" onError={() => setIsShown(false)} />
        ) : (
          <span className="pub-thumbnail-name">{file.name}</span>
        )}
      </button>
      <button
        type="button"
        className="pub-icon-button"
        aria-label={words.removeImage(file.name)}
        disabled={disabled}
        onClick={onRemove}
      >
        <Cross />
      </button>
    </li>
  )
}

type Props = Omit<FieldProps, 'help' | 'group' | 'children'> & {
  chosen: Pictures
  disabled: boolean
  /** Called when the choice changes, so that an old error can go. */
  onTouch?: () => void
}

/** Pictures from the visitor's device, each with buttons to view and remove it. */
export function PicturesField({ chosen: { pictures, skipped, add, remove }, disabled, onTouch, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { enlarge, lightbox } = useLightbox(pictures.map(({ file, url }) => ({ name: file.name, src: url })))

  useEffect(() => {
    if (pictures.length > 0) keepInSight(opener.current)
  }, [pictures.length])

  const take = (files: FileList | null) => {
    onTouch?.()
    add(files ?? [])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }

  return (
    <>
      <Field {...field} help={words.imagesHelp} group>
        {pictures.length > 0 ? (
          <ul className="pub-thumbnails">
            {pictures.map((picture, at) => (
              <Thumbnail
                key={picture.key}
                picture={picture}
                disabled={disabled}
                onOpen={() => enlarge(at)}
                onRemove={() => {
                  onTouch?.()
                  remove(picture.key)
                  opener.current?.focus()
                }}
              />
            ))}
          </ul>
        ) : null}
        <div
          className="pub-drop"
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <Button ref={opener} look="outline" disabled={disabled} onClick={() => input.current?.click()}>
            {words.addImages}
          </Button>
          <span className="pub-drop-hint">{words.dropImages}</span>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ACCEPTED}
          aria-label={words.addImages}
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        <div role="status">
          {pictures.length > 0 ? <p className="pub-help">{words.imagesChosen(pictures.length)}</p> : null}
          {skipped.map((message) => (
            <p key={message} className="pub-error">
              {message}
            </p>
          ))}
        </div>
      </Field>
      {lightbox}
    </>
  )
}
