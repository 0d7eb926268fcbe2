import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { clockTime, isoDate } from '#shared/fields.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { TimeField } from '#web/form/fields/time-field.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { GivenRecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { menuPageWords as words } from '../page-words.ts'
import { MENU_NAME_MAX, MENU_SLUG_MAX, type Menu, MenuInput } from '../schema.ts'
import { menuWords } from '../words.ts'
import { menusApi } from './menus-api.ts'

const required = { day: isoDate, time: clockTime }
const MenuForm = MenuInput.pick({ name: true, intro: true, payment: true, askAllergies: true, slug: true }).extend({
  closes: z.object(required),
  opens: z
    .object({ day: isoDate.nullish(), time: clockTime.nullish() })
    .transform(({ day, time }) => (day ? { day, time: time ?? '00:00' } : null)),
})

const defaultsOf = (menu: Menu | undefined) => ({
  name: menu?.name ?? '',
  intro: menu?.intro ?? '',
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
      save={(values, current) => saveRecord(menusApi, values, current)}
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
          <FieldRow isPair>
            <DateField name="closes.day" label={words.closesDay} required />
            <TimeField name="closes.time" label={words.closesTime} required />
          </FieldRow>
          <FieldRow isPair>
            <DateField name="opens.day" label={words.opensDay} description={words.opensHelp} />
            <TimeField name="opens.time" label={words.opensTime} />
          </FieldRow>
          <CheckboxField name="askAllergies" label={words.askAllergies} />
          {record && record.publishedAt === null ? (
            <TextField name="slug" label={words.slug} maxLength={MENU_SLUG_MAX} />
          ) : null}
        </>
      )}
    </GivenRecordDialog>
  )
}
