import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { dimensionOf, type Unit } from '#modules/units/unit.ts'
import { unitLabel } from '#modules/units/unit-choices.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { typedQuantity } from '#web/form/fields/typed-quantity.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useRows } from '#web/form/use-rows.ts'
import type { CatalogueEntry } from '../catalogue-entry.ts'
import { AdoptInput } from '../contract.ts'
import { catalogueWords as words } from '../words.ts'
import classes from './ingredients.module.css'
import { ingredientsApi, masterIngredientsApi } from './ingredients-api.ts'

/** The units that packs are sold in. */
const PACK_UNITS: readonly Unit[] = ['g', 'kg', 'oz', 'lb', 'ml', 'L', 'fl oz (US)', 'each']
const unitsLike = (unit: Unit) =>
  PACK_UNITS.filter((each) => dimensionOf(each) === dimensionOf(unit)).map((value) => ({
    value,
    label: unitLabel(value),
  }))

type Props = { entries: readonly CatalogueEntry[]; onClose: () => void; onAdopted: () => void }

/** Asks the two things that the catalogue cannot know: the size of a pack and its price. */
export function AdoptDialog({ entries, onClose, onAdopted }: Props) {
  const client = useQueryClient()
  const form = useAppForm(AdoptInput, {
    ingredients: entries.map(({ key, unit, packSize }) => ({
      key,
      unit,
      packSize: typedQuantity(packSize),
      packCost: '',
    })),
  })
  const { fields, remove } = useRows({ control: form.control, name: 'ingredients' })
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))

  const save = async (body: AdoptInput) => {
    const added = await masterIngredientsApi.adopt.call({ body })
    await Promise.all([ingredientsApi.invalidate(client), masterIngredientsApi.invalidate(client)])
    toast.success(words.added(added.length))
    onAdopted()
  }

  return (
    <FormDialog title={words.dialogTitle} onClose={onClose} size="lg">
      <DialogForm
        form={form}
        onSubmit={save}
        submitLabel={fields.length === 1 ? words.add : words.addMany(fields.length)}
        submitError={words.addFailed}
        label={words.formLabel}
      >
        <p className={classes.quiet}>{words.dialogText}</p>
        {fields.map(({ id, key }, i) => {
          const entry = byKey.get(key)
          if (!entry) return null
          return (
            <fieldset key={id} className={classes.adopt} aria-label={entry.name}>
              <span className={classes.adoptName}>
                {entry.name}
                <span className={classes.quiet}>{entry.category}</span>
              </span>
              <NumberField name={`ingredients.${i}.packSize`} label={words.packSize} />
              <SelectField
                name={`ingredients.${i}.unit`}
                label={words.packUnit}
                options={unitsLike(entry.unit)}
                searchable={false}
              />
              <MoneyField name={`ingredients.${i}.packCost`} label={words.packCost} />
              <ActionIcon
                aria-label={words.remove(entry.name)}
                disabled={fields.length === 1}
                onClick={() => remove(i)}
                size={36}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </fieldset>
          )
        })}
      </DialogForm>
    </FormDialog>
  )
}
