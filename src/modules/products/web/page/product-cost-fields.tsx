import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { recipesApi } from '#modules/recipes/web/recipes-api.ts'
import { type ProductType, STAGES_MAX } from '#modules/settings/kinds/product-type.ts'
import { OVERHEAD_MODES, type Settings } from '#modules/settings/schema.ts'
import { NoticeField } from '#modules/settings/web/tabs/notice-field.tsx'
import { StageTimes } from '#modules/settings/web/types/stage-times.tsx'
import { suppliesApi } from '#modules/supplies/web/supplies-api.ts'
import { isDecimal } from '#shared/money.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { type Option, PickerField } from '#web/form/fields/picker-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TagsField } from '#web/form/fields/tags-field.tsx'
import { useRows } from '#web/form/use-rows.ts'
import { useStartsOpen } from '#web/form/use-starts-open.ts'
import { useFormats } from '#web/text/formats.tsx'
import { productDetailWords as words } from '../../detail-words.ts'
import { ProductAllergens } from './product-allergens.tsx'
import classes from './product-page.module.css'

const FOUND_MAX = 15
/** A value in one of these fields opens the fold; overhead starts with the bakery's own. */
const FOLDED = [
  'recipes',
  'supplies',
  'labourMinutes',
  'labourRate',
  'labourCost',
  'leadDays',
  'minQuantity',
  'maxQuantity',
  'stages',
]

/** PRD-2: recipes, supplies, labour and overhead, folded until needed. */
export function ProductCostFields({ settings, types }: { settings: Settings; types: readonly ProductType[] }) {
  const { money, spelt } = useFormats()
  const startsOpen = useStartsOpen(FOLDED)
  const paged = { page: 1, pageSize: FOUND_MAX }
  const searchRecipes = async (q: string) =>
    (await recipesApi.list.call({ q, ...paged })).rows.map(({ id, name, category, usedCost }) => ({
      id,
      label: name,
      hint: usedCost === null ? category : `${category}, ${money(usedCost)}`,
    }))
  const searchSupplies = async (q: string) =>
    (await suppliesApi.list.call({ q, ...paged })).rows.map(({ id, name, category, unitPrice }) => ({
      id,
      label: name,
      hint: unitPrice === null ? category : `${category}, ${money(unitPrice)}`,
    }))
  return (
    <details className={classes.fold} open={startsOpen}>
      <summary>{words.madeOf}</summary>
      <div className="stack">
        <Parts name="recipes" add={words.addRecipe} quantityOf={words.batches} search={searchRecipes} />
        <Contents />
        <Parts name="supplies" add={words.addSupply} quantityOf={words.pieces} search={searchSupplies} />
        <FieldRow>
          <NumberField name="labourMinutes" label={spelt(words.labourMinutes)} suffix={words.minutes} />
          <MoneyField
            name="labourRate"
            label={words.labourRate}
            description={words.labourRateHelp(money(settings.hourlyRate))}
          />
          <MoneyField name="labourCost" label={spelt(words.labourCost)} description={words.labourCostHelp} />
        </FieldRow>
        <FieldRow>
          <NumberField name="overheadValue" label={words.overhead} />
          <SelectField
            name="overheadMode"
            label={words.overheadMode}
            options={OVERHEAD_MODES.map((value) => ({ value, label: spelt(words.overheadModes[value]) }))}
          />
        </FieldRow>
        <FieldRow>
          <LeadDaysField types={types} />
          <NumberField name="minQuantity" label={words.minQuantity} />
          <NumberField name="maxQuantity" label={words.maxQuantity} />
        </FieldRow>
        <TagsField name="stages" label={words.stages} description={words.stagesHelp} maxTags={STAGES_MAX} />
        <OwnStageTimes />
      </div>
    </details>
  )
}

function OwnStageTimes() {
  const labour = useWatch({ name: 'labourMinutes' }) as string | null
  return <StageTimes labourMinutes={labour && isDecimal(labour) ? Math.round(Number(labour)) : 0} />
}

function LeadDaysField({ types }: { types: readonly ProductType[] }) {
  const type = useWatch({ name: 'type' }) as string
  const usual = types.find(({ slug }) => slug === type)?.leadDays ?? 0
  return (
    <NoticeField
      name="leadDays"
      label={words.leadDays}
      description={words.leadDaysHelp(usual)}
      usual={usual}
      optional
    />
  )
}

function Contents() {
  const [recipes, name, description] = useWatch({ name: ['recipes', 'name', 'description'] }) as [
    Part[],
    string,
    string?,
  ]
  return (
    <section className={classes.contents} aria-label={words.contents} aria-live="polite">
      <h3>{words.contents}</h3>
      <ProductAllergens recipeIds={recipes.map(({ id }) => id)} said={`${name} ${description ?? ''}`} />
    </section>
  )
}

type PartsProps = {
  name: 'recipes' | 'supplies'
  add: string
  quantityOf: (name: string) => string
  search: (q: string) => Promise<Option[]>
}
type Part = { id: number; name: string; quantity: string }

function Parts({ name, add, quantityOf, search }: PartsProps) {
  const { control } = useFormContext<Record<'recipes' | 'supplies', Part[]>>()
  const { fields, append, remove } = useRows({ control, name, keyName: 'key' })
  return (
    <div className="stack">
      {fields.length > 0 ? (
        <ul className={classes.rows}>
          {fields.map((part, i) => (
            <li key={part.key} className={classes.row}>
              <span>{part.name}</span>
              <NumberField
                name={`${name}.${i}.quantity`}
                label={quantityOf(part.name)}
                suffix={name === 'recipes' ? words.batchUnit : undefined}
              />
              <ActionIcon
                size={44}
                variant="subtle"
                color="red"
                aria-label={words.remove(part.name)}
                onClick={() => remove(i)}
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
          if (!fields.some((part) => part.id === id)) append({ id, name: label, quantity: '1' })
        }}
      />
    </div>
  )
}

type PickerProps = { label: string; search: PartsProps['search']; onPick: (option: Option) => void }

/** Not a field of the product: what is picked becomes a row. */
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
