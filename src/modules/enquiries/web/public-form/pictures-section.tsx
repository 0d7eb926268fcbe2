import { useEffect, useRef, useState } from 'react'
import { PICTURE_EXTENSIONS, PICTURES_BYTES_MAX, PICTURES_MAX, pictureProblem, pictureWords } from '#shared/pictures.ts'
import { Button } from '#web/public/button.tsx'
import { Field } from '#web/public/field.tsx'
import { Notice } from '#web/public/notice.tsx'
import { Cross, publicToast } from '#web/public/toast.tsx'
import { publicFormWords as words } from '../../words.ts'
import { fieldId } from './form-values.ts'
import { FormSection, type SectionProps } from './sections.tsx'

// Without HEIC in the list, phones hand over a JPEG.
const ACCEPTED = PICTURE_EXTENSIONS.map((extension) => `.${extension}`).join(',')

function Thumbnail({ file, onRemove }: { file: File; onRemove: () => void }) {
  const image = useRef<HTMLImageElement>(null)
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <li className="pub-thumbnail">
      {isShown ? (
        <img ref={image} alt={file.name} onError={() => setIsShown(false)} />
      ) : (
        <span className="pub-thumbnail-name">{file.name}</span>
      )}
      <button type="button" className="pub-icon-button" aria-label={words.removeImage(file.name)} onClick={onRemove}>
        <Cross />
      </button>
    </li>
  )
}

export function PicturesSection({ form, paint }: SectionProps) {
  const input = useRef<HTMLInputElement>(null)
  if (paint.settings.hideImageUpload) return null
  const { pictures, setPictures } = form

  const add = (chosen: FileList | null) => {
    const accepted: File[] = []
    for (const file of chosen ?? []) {
      const problem = pictureProblem(file)
      if (problem) publicToast.error(problem.title, problem.message)
      else accepted.push(file)
    }
    const all = [...pictures, ...accepted]
    const bytes = all.reduce((sum, { size }) => sum + size, 0)
    if (all.length > PICTURES_MAX || bytes > PICTURES_BYTES_MAX) publicToast.error(words.images, pictureWords.tooMany)
    else setPictures(all)
  }

  return (
    <FormSection title={words.images}>
      {form.lostPictures ? <Notice tone="warn">{words.picturesAgain}</Notice> : null}
      <Field id={fieldId('images')} label={words.imagesTitle} help={words.imagesHelp} error={form.errors.images} group>
        {pictures.length > 0 ? (
          <ul className="pub-thumbnails">
            {pictures.map((file, index) => (
              <Thumbnail
                key={`${file.name}-${file.size}-${file.lastModified}`}
                file={file}
                onRemove={() => setPictures(pictures.filter((_, at) => at !== index))}
              />
            ))}
          </ul>
        ) : null}
        <Button look="outline" disabled={form.isSending} onClick={() => input.current?.click()}>
          {words.addImages}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ACCEPTED}
          aria-label={words.addImages}
          onChange={(event) => {
            add(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </Field>
    </FormSection>
  )
}
