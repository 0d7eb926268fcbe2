import { type ComponentType, type DragEvent, useRef, useState } from 'react'
import { PICTURE_EXTENSIONS, PICTURE_TYPES } from '#shared/pictures.ts'
import { Button } from '#web/public/button.tsx'
import { Cross } from '#web/public/cross.tsx'
import { Field } from '#web/public/field.tsx'
import type { Lightbox as LightboxPart } from '#web/public/lightbox.tsx'
import { Notice } from '#web/public/notice.tsx'
import { publicToast } from '#web/public/toast.tsx'
import { publicWords } from '#web/public/words.ts'
import { publicFormWords as words } from '../../words.ts'
import { fieldId } from './form-values.ts'
import { FormSection, type SectionProps } from './sections.tsx'
import type { Picked } from './use-pictures.ts'

// Without HEIC in the list, phones hand over a JPEG.
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

export function PicturesSection({ form, paint }: SectionProps) {
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [seen, setSeen] = useState<{ Lightbox: ComponentType<Parameters<typeof LightboxPart>[0]>; start: number }>()
  if (paint.settings.hideImageUpload) return null
  const { pictures, skipped, add, remove } = form.images

  const enlarge = async (start: number) => {
    try {
      const { Lightbox } = await import('#web/public/lightbox.tsx')
      setSeen({ Lightbox, start })
    } catch {
      publicToast.error(publicWords.couldNotOpen, publicWords.tryAgain)
    }
  }
  const take = (files: FileList | null) => {
    form.forget('images')
    add(files ?? [])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!form.isSending) take(event.dataTransfer.files)
  }

  return (
    <FormSection title={words.images}>
      {form.lostPictures ? <Notice tone="warn">{words.picturesAgain}</Notice> : null}
      <Field id={fieldId('images')} label={words.imagesTitle} help={words.imagesHelp} error={form.errors.images} group>
        {pictures.length > 0 ? (
          <ul className="pub-thumbnails">
            {pictures.map((picture, at) => (
              <Thumbnail
                key={picture.key}
                picture={picture}
                disabled={form.isSending}
                onOpen={() => void enlarge(at)}
                onRemove={() => {
                  form.forget('images')
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
          <Button ref={opener} look="outline" disabled={form.isSending} onClick={() => input.current?.click()}>
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
      {seen ? (
        <seen.Lightbox
          pictures={pictures.map(({ file, url }) => ({ name: file.name, src: url }))}
          start={seen.start}
          onClose={() => setSeen(undefined)}
        />
      ) : null}
    </FormSection>
  )
}
