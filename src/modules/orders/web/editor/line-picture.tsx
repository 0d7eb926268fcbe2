import { Button, CloseButton, FileButton } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import { PICTURE_TYPES } from '#shared/pictures.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { orderEditorWords as words } from '../../editor-words.ts'
import { OrderPicture } from '../page/order-picture.tsx'
import classes from './order-editor.module.css'
import type { OrderValues } from './order-editor-values.ts'

/** The picture of one line, shown beside it on documents and job sheets. */
export function LinePicture({ index, name }: { index: number; name: string }) {
  const { control, setValue } = useFormContext<OrderValues>()
  const path = `lines.${index}.imageId` as const
  const id = useWatch({ control, name: path })
  const upload = useAction({
    run: async (file: File) => setValue(path, (await uploadPicture(file, 'order')).id, { shouldDirty: true }),
    failure: words.pictureFailed,
  })
  if (id)
    return (
      <div className={classes.linePicture}>
        <OrderPicture id={id} alt={words.linePicture} />
        <CloseButton
          size="lg"
          aria-label={words.removeLinePicture(name)}
          onClick={() => setValue(path, null, { shouldDirty: true })}
        />
      </div>
    )
  return (
    <FileButton accept={PICTURE_TYPES.join(',')} onChange={(file) => void (file && upload.act(file))}>
      {(props) => (
        <Button
          {...props}
          variant="subtle"
          size="compact-sm"
          className={classes.addPicture}
          loading={upload.pending}
          leftSection={<IconPhotoPlus size={14} aria-hidden />}
        >
          {words.addLinePicture}
        </Button>
      )}
    </FileButton>
  )
}
