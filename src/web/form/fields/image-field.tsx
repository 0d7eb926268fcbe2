import { Button, FileButton, Input } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { kitWords } from '../../text/words.ts'
import { type FieldProps, useField } from '../use-field.ts'
import classes from './image-field.module.css'

const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp', 'image/tiff']
const BYTES_MAX = 8 * 1024 * 1024

type Props = Omit<FieldProps, 'placeholder'> & {
  /** The address of the stored picture. */
  currentUrl?: string | null
  onRemoveCurrent?: () => unknown
}

function usePreview(file: File | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** The form's value is the chosen File or null. */
export function ImageField({ currentUrl, onRemoveCurrent, ...props }: Props) {
  const { value, setValue, shown } = useField<File>(props)
  const [refused, setRefused] = useState<string>()
  const preview = usePreview(value) ?? currentUrl ?? undefined

  const choose = (file: File | null) => {
    if (!file) return
    const wrong = !TYPES.includes(file.type) ? kitWords.imageWrongType(file.name) : undefined
    const large = file.size > BYTES_MAX ? kitWords.imageTooLarge(file.name) : undefined
    setRefused(wrong ?? large)
    if (!wrong && !large) setValue(file)
  }

  return (
    <Input.Wrapper
      label={shown.label}
      description={shown.description}
      error={refused ?? shown.error}
      withAsterisk={shown.withAsterisk}
      labelElement="div"
    >
      <div className={classes.field}>
        <div className={classes.frame}>
          {preview ? <img src={preview} alt={shown.label} /> : <IconPhoto size={28} stroke={1.4} aria-hidden />}
        </div>
        <FileButton accept={TYPES.join(',')} onChange={choose} disabled={shown.disabled}>
          {(button) => (
            <Button {...button} id={shown.id} variant="default">
              {preview ? kitWords.replaceImage : kitWords.chooseImage}
            </Button>
          )}
        </FileButton>
        {value || (currentUrl && onRemoveCurrent) ? (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => (value ? setValue(null) : onRemoveCurrent?.())}
          >
            {kitWords.removeImage}
          </Button>
        ) : null}
      </div>
    </Input.Wrapper>
  )
}
