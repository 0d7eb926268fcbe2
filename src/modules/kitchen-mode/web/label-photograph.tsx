import { Button, FileButton } from '@mantine/core'
import { IconCamera, IconCheck } from '@tabler/icons-react'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import { packPageWords } from '#modules/packs/page-words.ts'
import { PICTURE_TYPES } from '#shared/pictures.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { kitchenWords as words } from '../words.ts'
import classes from './kitchen.module.css'

/** A photograph of the label is sent at once, because a device keeps no files that wait. */
export function LabelPhotograph({ isThere, onKept }: { isThere: boolean; onKept: (id: number) => void }) {
  const upload = useAction({
    run: (file: File) => uploadPicture(file, 'product'),
    failure: words.photographFailed,
    onDone: ({ id }) => onKept(id),
  })
  return (
    <FileButton accept={PICTURE_TYPES.join(',')} onChange={(file) => void (file && upload.act(file))}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          className={classes.large ?? ''}
          loading={upload.pending}
          leftSection={isThere ? <IconCheck size={22} aria-hidden /> : <IconCamera size={22} aria-hidden />}
        >
          {isThere ? words.photographed : packPageWords.picture}
        </Button>
      )}
    </FileButton>
  )
}
