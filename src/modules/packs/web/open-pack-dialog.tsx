import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useIsKitchen } from '#modules/auth/web/session.ts'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import { id } from '#shared/fields.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { ImageField } from '#web/form/fields/image-field.tsx'
import { PickerField } from '#web/form/fields/picker-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useFormats } from '#web/text/formats.tsx'
import { LOT_MAX } from '../limits.ts'
import { packToOpen } from '../opening.ts'
import { packPageWords as words } from '../page-words.ts'
import { type Pack, PackInput } from '../schema.ts'
import { packWords } from '../words.ts'
import { IsOldEmpty, OLD, type Old } from './is-old-empty.tsx'
import { usePackSentence } from './pack-said.ts'
import { packsApi } from './packs-api.ts'
import { searchIngredients } from './search-ingredients.ts'

const OpenForm = PackInput.pick({ lot: true, bestBefore: true }).extend({
  ingredientId: id.nullable().refine((value) => value !== null, packWords.ingredientUnknown),
  old: z.enum(OLD),
  imageFile: z.custom<File>().nullish(),
})

type Props = {
  /** The pack that waits, if it is known which. */
  pack?: Pack | undefined
  onClose: () => void
}

/** LOT-2: three presses and a number. */
export function OpenPackDialog({ pack, onClose }: Props) {
  const client = useQueryClient()
  const { today } = useFormats()
  const isKitchen = useIsKitchen()
  const form = useAppForm(OpenForm, {
    ingredientId: pack?.ingredientId ?? null,
    lot: pack?.lot ?? '',
    bestBefore: pack?.bestBefore ?? null,
    old: 'finished',
    imageFile: null,
  })
  return (
    <FormDialog title={words.open} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.open}
        submitLabel={words.open}
        submitError={words.saveFailed}
        onSubmit={async ({ ingredientId, old, imageFile, lot, bestBefore }) => {
          if (ingredientId === null) return
          const open = await packsApi.list.call({ ingredientId, state: 'open' })
          const finishes = old === 'finished' ? open.rows.map((each) => each.id) : []
          const imageId = imageFile ? (await uploadPicture(imageFile, 'product')).id : undefined
          const said = { lot, bestBefore, openedOn: today(), finishes, ...(imageId !== undefined && { imageId }) }
          await packsApi.create.call({ body: { ...said, ingredientId } })
          await packsApi.invalidate(client)
          toast.success(words.openedToast)
          onClose()
        }}
      >
        <PickerField
          name="ingredientId"
          label={words.ingredient}
          required
          autoFocus={pack === undefined}
          search={searchIngredients}
          initial={pack ? { id: pack.ingredientId, label: pack.ingredient } : null}
        />
        <FieldRow isPair>
          <TextField name="lot" label={words.lotLabel} description={words.lotHelp} maxLength={LOT_MAX} />
          <DateField name="bestBefore" label={words.bestBeforeLabel} />
        </FieldRow>
        <Others />
        {isKitchen ? null : <ImageField name="imageFile" label={words.picture} />}
      </DialogForm>
    </FormDialog>
  )
}

/** The pack that waits and is opened now, and the question about those that are open. */
function Others() {
  const { control } = useFormContext()
  const said = usePackSentence()
  const [ingredientId, lot] = useWatch({ name: ['ingredientId', 'lot'] }) as [number | null, string | null]
  const { field } = useController({ name: 'old', control })
  const enabled = ingredientId !== null
  const open = useQuery({ ...packsApi.list.query({ ingredientId: ingredientId ?? 0, state: 'open' }), enabled })
  const waiting = useQuery({ ...packsApi.list.query({ ingredientId: ingredientId ?? 0, state: 'waiting' }), enabled })
  const taken = enabled ? packToOpen(lot?.trim() || null, waiting.data?.rows ?? []) : undefined
  const others = enabled ? (open.data?.rows ?? []) : []
  return (
    <>
      {taken ? <p className="quiet flush">{words.takes(said(taken))}</p> : null}
      <IsOldEmpty open={others} value={field.value as Old} onChange={field.onChange} />
    </>
  )
}
