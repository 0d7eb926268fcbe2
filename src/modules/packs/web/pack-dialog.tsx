import { useQueryClient } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useIsKitchen } from '#modules/auth/web/session.ts'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import { id } from '#shared/fields.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { ImageField } from '#web/form/fields/image-field.tsx'
import { PickerField } from '#web/form/fields/picker-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { GivenRecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { LOT_MAX, PACK_NOTE_MAX, SUPPLIER_MAX } from '../limits.ts'
import { packPageWords as words } from '../page-words.ts'
import { type Pack, PackChanges } from '../schema.ts'
import { packWords } from '../words.ts'
import { packsApi } from './packs-api.ts'
import { searchIngredients } from './search-ingredients.ts'

const PackForm = PackChanges.omit({ version: true, discarded: true }).extend({
  ingredientId: id.nullable().refine((value) => value !== null, packWords.ingredientUnknown),
  imageFile: z.custom<File>().nullish(),
})

/** A pack that was bought, or the whole of one that is known. */
export function PackDialog({ pack, onClose }: { pack: Pack | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const { today } = useFormats()
  return (
    <GivenRecordDialog
      record={pack}
      api={packsApi}
      words={words}
      schema={PackForm}
      defaults={(known) => ({
        ingredientId: known?.ingredientId ?? null,
        lot: known?.lot ?? '',
        bestBefore: known?.bestBefore ?? null,
        boughtOn: known ? known.boughtOn : today(),
        supplier: known?.supplier ?? '',
        openedOn: known?.openedOn ?? null,
        finishedOn: known?.finishedOn ?? null,
        note: known?.note ?? '',
        imageId: known?.imageId ?? null,
        imageFile: null,
      })}
      save={async ({ imageFile, ingredientId, supplier, ...fields }, current) => {
        if (ingredientId === null) return undefined
        const imageId = imageFile ? (await uploadPicture(imageFile, 'product')).id : fields.imageId
        const { finishedOn, ...input } = { ...fields, imageId, ingredientId }
        const saved = await (current === undefined
          ? packsApi.create.call({ body: { ...input, ...(supplier && { supplier }) } })
          : saveRecord(packsApi, { ...input, supplier, finishedOn }, current))
        await packsApi.invalidate(client)
        return saved
      }}
      onClose={onClose}
    >
      {(known) => <PackFields pack={known} />}
    </GivenRecordDialog>
  )
}

function PackFields({ pack }: { pack: Pack | undefined }) {
  const { setValue } = useFormContext()
  const isKitchen = useIsKitchen()
  const imageId = useWatch({ name: 'imageId' }) as number | null
  return (
    <>
      <PickerField
        name="ingredientId"
        label={words.ingredient}
        required
        autoFocus={pack === undefined}
        search={searchIngredients}
        initial={pack ? { id: pack.ingredientId, label: pack.ingredient } : null}
      />
      <FieldRow isPair>
        <TextField
          name="lot"
          label={words.lotLabel}
          description={words.lotHelp}
          maxLength={LOT_MAX}
          autoFocus={pack !== undefined}
        />
        <DateField name="bestBefore" label={words.bestBeforeLabel} />
      </FieldRow>
      <FieldRow isPair>
        <TextField
          name="supplier"
          label={words.supplier}
          description={pack ? undefined : words.supplierHelp}
          maxLength={SUPPLIER_MAX}
        />
        <DateField name="boughtOn" label={words.boughtLabel} />
      </FieldRow>
      {pack ? (
        <FieldRow isPair>
          <DateField name="openedOn" label={words.openedLabel} />
          <DateField name="finishedOn" label={words.finishedLabel} />
        </FieldRow>
      ) : null}
      <TextField name="note" label={words.note} maxLength={PACK_NOTE_MAX} />
      {isKitchen ? null : (
        <ImageField
          name="imageFile"
          label={words.picture}
          currentUrl={imageId === null ? null : (pack?.imageUrl ?? null)}
          onRemoveCurrent={() => setValue('imageId', null, { shouldDirty: true })}
        />
      )}
    </>
  )
}
