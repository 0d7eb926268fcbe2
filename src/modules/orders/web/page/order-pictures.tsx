import { CloseButton } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { AddPicturesButton } from '#modules/media/web/add-pictures-button.tsx'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { orderWords as words } from '../../words.ts'
import { Fold } from '../editor/fold.tsx'
import classes from '../editor/order-editor.module.css'
import type { OrderValues } from '../editor/order-editor-values.ts'
import { OrderPicture } from './order-picture.tsx'

export function OrderPictures() {
  const { setValue, getValues } = useFormContext<OrderValues>()
  const ids = (useWatch({ name: 'imageIds' }) as number[] | undefined) ?? []
  const set = (next: number[]) => setValue('imageIds', next, { shouldDirty: true })
  const upload = useAction({
    run: async (files: File[]) => {
      for (const file of files) set([...(getValues('imageIds') ?? []), (await uploadPicture(file, 'order')).id])
    },
    failure: words.pictureFailed,
  })
  return (
    <Fold
      title={words.sections.pictures}
      value={ids.length > 0 ? words.pictureCount(ids.length) : words.none}
      fields={['imageIds']}
    >
      <div className={classes.fields}>
        <p className="quiet small flush">{words.picturesHelp}</p>
        {ids.length > 0 ? (
          <div className={classes.pictures}>
            {ids.map((id, i) => (
              <div key={id} className={classes.picture}>
                <OrderPicture id={id} alt={words.picture(i + 1)} />
                <CloseButton
                  aria-label={words.removePicture(i + 1)}
                  onClick={() => set(ids.filter((other) => other !== id))}
                />
              </div>
            ))}
          </div>
        ) : null}
        <div>
          <AddPicturesButton label={words.addPictures} pending={upload.pending} onAdd={upload.act} />
        </div>
      </div>
    </Fold>
  )
}
