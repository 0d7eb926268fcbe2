import { Button, CloseButton, FileButton, Input } from '@mantine/core'
import { IconCamera, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { mediaUrl, originalUrl } from '#modules/media/schema.ts'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import { OrderPicture } from '#modules/orders/web/page/order-picture.tsx'
import { PICTURE_TYPES } from '#shared/pictures.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Lightbox } from '#web/public/dialogs/lightbox.tsx'
import { RECEIPTS_MAX } from '../schema.ts'
import { expenseWords as words } from '../words.ts'
import classes from './money.module.css'

/** A receipt as the form holds it. */
export type HeldReceipt = { id: number; fileName: string; isPdf: boolean }

const PDF = 'application/pdf'

/** Photographs and PDFs of a form: they are uploaded at once and belong to what is saved. The form's value is a list of them. */
export function ReceiptsField({ name }: { name: string }) {
  const { setValue, getValues } = useFormContext()
  const receipts = (useWatch({ name }) as HeldReceipt[] | undefined) ?? []
  const [looking, setLooking] = useState<number>()
  const set = (next: HeldReceipt[]) => setValue(name, next, { shouldDirty: true })
  const upload = useAction({
    run: async (files: File[]) => {
      for (const file of files.slice(0, RECEIPTS_MAX - receipts.length)) {
        const { id } = await uploadPicture(file, 'receipt')
        set([...getValues(name), { id, fileName: file.name, isPdf: file.type === PDF }])
      }
    },
    failure: words.receiptFailed,
  })
  const pictures = receipts.filter(({ isPdf }) => !isPdf)
  return (
    <Input.Wrapper label={words.receiptsTitle} labelElement="div">
      <div className={classes.receipts}>
        {receipts.map(({ id, fileName, isPdf }, i) => (
          <div key={id} className={classes.receipt}>
            {isPdf ? (
              <a className={classes.pdf} href={originalUrl(id)} target="_blank" rel="noreferrer">
                <IconFileTypePdf size={24} stroke={1.5} aria-hidden />
                {fileName}
              </a>
            ) : (
              <button
                type="button"
                className={classes.open}
                onClick={() => setLooking(pictures.findIndex((each) => each.id === id))}
              >
                <OrderPicture id={id} alt={words.openReceipt(i + 1)} />
              </button>
            )}
            <CloseButton
              size="sm"
              className={classes.remove}
              aria-label={words.removeReceipt(i + 1)}
              onClick={() => set(receipts.filter((other) => other.id !== id))}
            />
          </div>
        ))}
        <FileButton multiple accept={[...PICTURE_TYPES, PDF].join(',')} onChange={(files) => void upload.act(files)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={upload.pending}
              disabled={receipts.length >= RECEIPTS_MAX}
              leftSection={<IconCamera size={18} stroke={1.6} aria-hidden />}
            >
              {receipts.length === 0 ? words.addReceipt : words.addMore}
            </Button>
          )}
        </FileButton>
      </div>
      {looking === undefined ? null : (
        <Lightbox
          pictures={pictures.map(({ id, fileName }) => ({ name: fileName, src: mediaUrl(id, 2048) }))}
          start={looking}
          onClose={() => setLooking(undefined)}
        />
      )}
    </Input.Wrapper>
  )
}
