import { Button, FileButton } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { PICTURE_TYPES } from '#shared/pictures.ts'

type Props = { label: string; pending: boolean; onAdd: (files: File[]) => unknown }

/** Chooses pictures from the device, several at once. */
export const AddPicturesButton = ({ label, pending, onAdd }: Props) => (
  <FileButton multiple accept={PICTURE_TYPES.join(',')} onChange={(files) => void onAdd(files)}>
    {(props) => (
      <Button {...props} variant="default" loading={pending} leftSection={<IconPhotoPlus size={16} aria-hidden />}>
        {label}
      </Button>
    )}
  </FileButton>
)
