import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { mailbox } from '#modules/mailbox/web/api.ts'
import { mediaUrl } from '#modules/media/media-url.ts'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import { eventTypesApi } from '#modules/settings/web/settings-api.ts'
import { clockTime, isoDate } from '#shared/fields.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { ImageField } from '#web/form/fields/image-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { TimeField } from '#web/form/fields/time-field.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { GivenRecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { MENU_PAYMENTS } from '../limits.ts'
import { menuPageWords as words } from '../page-words.ts'
import { MENU_NAME_MAX, MENU_SLUG_MAX, type Menu, MenuInput } from '../schema.ts'
import { menuWords } from '../words.ts'
import { menusApi } from './menus-api.ts'

const required = { day: isoDate, time: clockTime }
const MenuForm = MenuInput.pick({
  name: true,
  intro: true,
  imageId: true,
  payment: true,
  eventTypeId: true,
  askAllergies: true,
  slug: true,
}).extend({
  imageFile: z.custom<File>().nullish(),
  closes: z.object(required),
  opens: z
    .object({ day: isoDate.nullish(), time: clockTime.nullish() })
    .transform(({ day, time }) => (day ? { day, time: time ?? '00:00' } : null)),
})

const defaultsOf = (menu: Menu | undefined) => ({
  name: menu?.name ?? '',
  intro: menu?.intro ?? '',
  imageId: menu?.imageId ?? null,
  imageFile: null,
  eventTypeId: menu?.eventTypeId ?? null,
  payment: menu?.payment ?? ('card' as const),
  askAllergies: menu?.askAllergies ?? true,
  slug: menu?.slug,
  opens: menu?.opens ?? { day: null, time: null },
  closes: menu?.closes ?? { day: '', time: '20:00' },
})

/** The name, times and payment of a menu; without one it adds a menu and opens its page. */
export function MenuDialog({ menu, onClose }: { menu: Menu | undefined; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <GivenRecordDialog
      record={menu}
      api={menusApi}
      words={menuWords}
      schema={MenuForm}
      defaults={defaultsOf}
      save={async ({ imageFile, ...values }, current) => {
        const imageId = imageFile ? (await uploadPicture(imageFile, 'product')).id : values.imageId
        return saveRecord(menusApi, { ...values, imageId }, current)
      }}
      onSaved={(saved) => (menu ? onClose() : navigate(linkTo(`/products/menus/${saved.id}`)))}
      onClose={onClose}
    >
      {(record) => (
        <>
          <TextField
            name="name"
            label={menuWords.name}
            placeholder="Christmas 2026"
            required
            autoFocus
            maxLength={MENU_NAME_MAX}
          />
          <TextAreaField name="intro" label={words.intro} maxLength={2000} />
          <PictureField />
          <FieldRow isPair>
            <DateField name="closes.day" label={words.closesDay} required />
            <TimeField name="closes.time" label={words.closesTime} required />
          </FieldRow>
          <FieldRow isPair>
            <DateField name="opens.day" label={words.opensDay} description={words.opensHelp} />
            <TimeField name="opens.time" label={words.opensTime} />
          </FieldRow>
          <PaymentField menu={record} />
          <EventTypeField />
          <CheckboxField name="askAllergies" label={words.askAllergies} />
          {record && record.publishedAt === null ? (
            <TextField name="slug" label={words.slug} maxLength={MENU_SLUG_MAX} />
          ) : null}
        </>
      )}
    </GivenRecordDialog>
  )
}

function PictureField() {
  const { setValue } = useFormContext()
  const imageId = useWatch({ name: 'imageId' }) as number | null
  return (
    <ImageField
      name="imageFile"
      label={words.picture}
      currentUrl={imageId === null ? null : mediaUrl(imageId, 320)}
      onRemoveCurrent={() => setValue('imageId', null, { shouldDirty: true })}
    />
  )
}

/** Customers who pay later confirm by a mail: without a mail server there is nothing to choose. */
function PaymentField({ menu }: { menu: Menu | undefined }) {
  const status = useQuery(mailbox.status.query({}))
  const hasMail = status.data !== undefined && status.data.transport !== 'file'
  if (!hasMail && menu?.payment !== 'later') return null
  return (
    <SelectField
      name="payment"
      label={words.payment}
      description={words.paymentHelp}
      options={MENU_PAYMENTS.map((value) => ({ value, label: words.payments[value] }))}
    />
  )
}

function EventTypeField() {
  const types = useQuery(eventTypesApi.list.query({}))
  return (
    <SelectField
      name="eventTypeId"
      label={words.eventType}
      description={words.eventTypeHelp}
      options={(types.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      asNumber
      clearable
    />
  )
}
