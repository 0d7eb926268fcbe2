import { Button, CloseButton, FileButton, Input } from '@mantine/core'
import { IconCamera, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { mediaUrl, originalUrl } from '#modules/media/media-url.ts'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import { PICTURE_TYPES } from '#shared/pictures.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Lightbox } from '#web/public/dialogs/lightbox.tsx'
import { RECEIPTS_MAX } from '../schema.ts'
import { expenseWords as words } from '../words.ts'
import classes from './money.module.css'

/** A receipt as the form holds it. */
export type HeldReceipt = { id: number; fileName: string; isPdf: boolean; url: string | null }

const PDF = 'application/pdf'

/**
 * Photographs and PDFs of a form. They upload at once and belong to what is saved. The form's value is a list of them.
 */
export function ReceiptsField({ name }: { name: string }) {
  const { setValue, getValues } = useFormContext()
  const receipts = (useWatch({ name }) as HeldReceipt[] | undefined) ?? []
  const [opened, setOpened] = useState<number>()
  const photographs = receipts.flatMap(({ id, fileName, url }) => (url === null ? [] : [{ id, fileName, url }]))
  const set = (next: HeldReceipt[]) => setValue(name, next, { shouldDirty: true })
  const upload = useAction({
    run: async (files: File[]) => {
      for (const file of files.slice(0, RECEIPTS_MAX - receipts.length)) {
        const { id } = await uploadPicture(file, 'receipt')
        // Its copies are ready in a moment; until then the page shows the file itself.
        const isPdf = file.type === PDF
        set([...getValues(name), { id, fileName: file.name, isPdf, url: isPdf ? null : URL.createObjectURL(file) }])
      }
    },
    failure: words.receiptFailed,
  })
  return (
    <Input.Wrapper label={words.receiptsTitle} labelElement="div">
      <div className={classes.receipts}>
        {receipts.map(({ id, fileName, isPdf, url }, i) => (
          <div key={id} className={classes.receipt}>
            {/* A photograph opens on the page; the original, or a PDF, opens in a window. */}
            <a
              className={classes.open}
              href={originalUrl(id)}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => {
                if (url === null || event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                setOpened(id)
              }}
            >
              {url === null ? (
                <span className={classes.pdf}>
                  {isPdf ? <IconFileTypePdf size={24} stroke={1.5} aria-hidden /> : null}
                  {fileName}
                </span>
              ) : (
                <img src={url} alt={words.openReceipt(i + 1)} />
              )}
            </a>
            <CloseButton
              size="md"
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
      {opened === undefined ? null : (
        <Lightbox
          pictures={photographs.map(({ id, fileName, url }) => ({
            name: fileName,
            src: url.startsWith('blob:') ? url : mediaUrl(id, 2048),
          }))}
          start={photographs.findIndex(({ id }) => id === opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Input.Wrapper>
  )
}
