import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { choose } from '#web/feedback/confirm.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { TimeField } from '#web/form/fields/time-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useRows } from '#web/form/use-rows.ts'
import { WINDOWS_MAX } from '../limits.ts'
import { menuPageWords as words } from '../page-words.ts'
import { type Menu, MenuInput } from '../schema.ts'
import classes from './menu-page.module.css'
import { useSaveMenu } from './use-save-menu.ts'

const WindowsForm = z.object({
  placesADay: MenuInput.shape.placesADay.unwrap(),
  windows: MenuInput.shape.windows.unwrap(),
})
type Values = z.output<typeof WindowsForm>

const defaultsOf = ({ placesADay, windows }: Pick<Menu, 'placesADay' | 'windows'>) => ({
  placesADay,
  windows: windows.map(({ id, day, from, to, place, ordersMost, closed }) => ({
    id,
    day,
    from,
    to,
    place: place ?? '',
    ordersMost,
    closed,
  })),
})

/** The days and times at which a menu is picked up. */
export function MenuWindows({ menu }: { menu: Menu }) {
  const form = useAppForm(WindowsForm, defaultsOf(menu))
  const save = useSaveMenu(menu)
  const submit = async (values: Values) => {
    const moving = ordersMoving(menu, values)
    const tellCustomers =
      moving === 0
        ? false
        : await choose({
            title: words.tellTitle(moving),
            message: words.tellText(moving),
            choices: [
              { label: words.tell(moving), value: true },
              { label: words.moveOnly, value: false },
            ],
          })
    if (tellCustomers === undefined) return
    const saved = await save({ ...values, ...(tellCustomers && { tellCustomers }) })
    if (saved) form.reset(defaultsOf(saved))
  }
  return (
    <FormShell
      form={form}
      label={words.tabs.windows}
      save="bar"
      submitLabel={words.save}
      submitError={words.saveFailed}
      onSubmit={submit}
    >
      <div className={classes.places}>
        <NumberField name="placesADay" label={words.placesADay} description={words.placesHelp} asNumber />
      </div>
      <WindowRows menu={menu} />
    </FormShell>
  )
}

/** How many booked orders move with their pick-up times. */
const ordersMoving = ({ windows: before }: Menu, { windows }: Values): number =>
  before.reduce((sum, { id, day, from, to, orders }) => {
    const now = windows.find((window) => window.id === id)
    return now && (now.day !== day || now.from !== from || now.to !== to) ? sum + orders : sum
  }, 0)

type Row = { key: string; id?: number }

function WindowRows({ menu }: { menu: Menu }) {
  const { control, getValues } = useFormContext<FieldValues>()
  const { fields: all, append, remove } = useRows({ control, name: 'windows', keyName: 'key' })
  const fields = all as unknown as Row[]
  const add = () => {
    const last = getValues(`windows.${fields.length - 1}`)
    append(
      {
        day: last?.day ?? '',
        from: last?.to ?? '10:00',
        to: '',
        place: last?.place ?? '',
        ordersMost: null,
        closed: false,
      },
      { shouldFocus: false },
    )
  }
  return (
    <fieldset className={classes.group}>
      <legend>{words.windows}</legend>
      <ol className={classes.sections}>
        {fields.map(({ key }, i) => (
          <li key={key} className={classes.window}>
            <WindowFields at={`windows.${i}`} menu={menu} onRemove={() => remove(i)} />
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={fields.length >= WINDOWS_MAX}
          onClick={add}
        >
          {words.addWindow}
        </Button>
      </div>
    </fieldset>
  )
}

function WindowFields({ at, menu, onRemove }: { at: string; menu: Menu; onRemove: () => void }) {
  const [id, day, from] = useWatch({ name: [`${at}.id`, `${at}.day`, `${at}.from`] }) as [
    number | undefined,
    string,
    string,
  ]
  const orders = menu.windows.find((window) => window.id === id)?.orders ?? 0
  return (
    <div className={classes.fields}>
      <div className={classes.windowRow}>
        <DateField name={`${at}.day`} label={words.day} required />
        <TimeField name={`${at}.from`} label={words.from} required />
        <TimeField name={`${at}.to`} label={words.to} required />
        <ActionIcon
          size={44}
          variant="subtle"
          color="red"
          aria-label={words.removeWindow(`${day} ${from}`)}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <FieldRow isPair>
        <TextField name={`${at}.place`} label={words.place} placeholder={words.placePlaceholder} maxLength={200} />
        <NumberField
          name={`${at}.ordersMost`}
          label={words.ordersMost}
          placeholder={words.noLimit}
          description={orders > 0 ? words.orders(orders) : undefined}
          asNumber
          optional
        />
      </FieldRow>
      <CheckboxField name={`${at}.closed`} label={words.closed} />
    </div>
  )
}
