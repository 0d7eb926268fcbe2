import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FieldValues, FormProvider, useForm, useFormContext } from 'react-hook-form'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { type Option, PickerField } from '#web/form/fields/picker-field.tsx'
import { useRows } from '#web/form/use-rows.ts'
import { productDetailWords as words } from '../../detail-words.ts'
import classes from '../page/product-page.module.css'

type Props = {
  /** The form's list of parts. */
  name: string
  add: string
  quantityOf: (name: string) => string
  unit?: string
  search: (q: string) => Promise<Option[]>
}
type Part = { key: string; id: number; name: string }

/** Recipes or supplies with their quantities, found by typing. */
export function PartList({ name, add, quantityOf, unit, search }: Props) {
  const { control } = useFormContext<FieldValues>()
  const list = useRows({ control, name, keyName: 'key' })
  const fields = list.fields as unknown as Part[]
  return (
    <div className="stack">
      {fields.length > 0 ? (
        <ul className={classes.rows}>
          {fields.map((part, i) => (
            <li key={part.key} className={classes.row}>
              <span>{part.name}</span>
              <NumberField name={`${name}.${i}.quantity`} label={quantityOf(part.name)} suffix={unit} />
              <ActionIcon
                size={44}
                variant="subtle"
                color="red"
                aria-label={words.remove(part.name)}
                onClick={() => list.remove(i)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      <PartPicker
        label={add}
        search={search}
        onPick={({ id, label }) => {
          if (!fields.some((part) => part.id === id)) list.append({ id, name: label, quantity: '1' })
        }}
      />
    </div>
  )
}

type PickerProps = { label: string; search: Props['search']; onPick: (option: Option) => void }

/** Not a field of the record: what is picked becomes a row. */
function PartPicker({ label, search, onPick }: PickerProps) {
  const own = useForm<Record<string, number | null>>({ defaultValues: { [label]: null } })
  return (
    <FormProvider {...own}>
      <PickerField
        name={label}
        label={label}
        search={search}
        onPick={(option) => {
          if (!option) return
          onPick(option)
          own.setValue(label, null)
        }}
      />
    </FormProvider>
  )
}
