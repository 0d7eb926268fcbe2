import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { AllergensField } from '#modules/allergens/web/allergens-field.tsx'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { UNITS } from '#modules/units/unit.ts'
import { unitGroups, unitLabel } from '#modules/units/unit-choices.ts'
import { findUnit } from '#modules/units/unit-name.ts'
import { decimalsOf, symbolOf } from '#shared/currencies.ts'
import { compare, isDecimal, isPositive } from '#shared/money.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SuggestField } from '#web/form/fields/suggest-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { readableCost, readableUnit } from '../cost-per-unit.ts'
import { stockInUnit } from '../stock-in-unit.ts'
import { catalogueWords, ingredientPageWords as words } from '../words.ts'
import { CatalogueSuggestion, useNamedEntry } from './catalogue-suggestion.tsx'
import classes from './ingredients.module.css'
import { useIngredientCategories } from './ingredients-api.ts'
import { SameNameNote } from './same-name-note.tsx'
import { unitCostText } from './unit-cost-text.ts'
import { VolumeFields } from './volume-fields.tsx'

type Props = { ingredientId: number | undefined; startsOpen: boolean }

/** S2's few fields of a new ingredient, with the rest folded away. */
export function IngredientFields({ ingredientId, startsOpen }: Props) {
  const unit = useWatch({ name: 'unit' }) as string
  const region = useQuery(settingsApi.get.query({})).data?.measurementRegion ?? 'metric'
  const categories = useIngredientCategories()
  const boughtIn = findUnit(unit)
  const { getValues, setValue, setError } = useFormContext()
  const takeStockAlong = (to: string | null) => {
    if (to === null || to === unit) return
    for (const field of ['stockQty', 'reorderLevel'] as const) {
      const stock = String(getValues(field) ?? '')
      if (!isDecimal(stock)) continue
      const converted = stockInUnit(stock, unit, to, getValues())
      setValue(field, converted ?? '', { shouldDirty: true, shouldValidate: converted !== null })
      if (converted === null) setError(field, { message: words.countAgain })
    }
  }
  return (
    <>
      <TextField name="name" label={words.ingredientName} required autoFocus maxLength={200} />
      <SameNameNote ingredientId={ingredientId} />
      <div className={classes.purchase}>
        <CostField />
        <NumberField name="packSize" label={words.purchaseSize} required />
        <SelectField
          name="unit"
          label={words.unit}
          required
          searchable
          onPick={takeStockAlong}
          options={unitGroups(UNITS, region).map(({ group, units }) => ({
            group,
            items: units.map((each) => ({ value: each, label: unitLabel(each) })),
          }))}
        />
      </div>
      <ComputedCost />
      {boughtIn === 'pack' ? <PackFields /> : boughtIn === 'each' ? <ItemWeight help={words.itemWeightHelp} /> : null}
      {boughtIn === 'pack' || boughtIn === 'each' ? <ItemWeightSuggestion /> : null}
      {boughtIn === 'each' ? null : <VolumeFields region={region} />}
      <FieldRow>
        <SuggestField name="category" label={words.category} suggestions={categories} maxLength={60} />
        <TextField name="supplier" label={words.supplier} maxLength={120} />
      </FieldRow>
      <AllergensField name="contains" label={words.contains} description={words.allergensHelp} />
      <details className={classes.more} open={startsOpen}>
        <summary>{words.moreDetails}</summary>
        <div className={classes.fields}>
          {boughtIn === 'each' ? <VolumeFields region={region} /> : null}
          {boughtIn === 'pack' ? null : (
            <FieldRow>
              {boughtIn === 'each' ? null : <ItemWeight help={words.itemWeightOfOthers} />}
              <PackWeight />
              <ItemsPerPack />
            </FieldRow>
          )}
          {boughtIn === 'pack' || boughtIn === 'each' ? null : <ItemWeightSuggestion />}
          <AllergensField name="mayContain" label={words.mayContain} />
          <CheckboxField name="allergensChecked" label={words.checked} />
          <TextField name="labelText" label={words.labelText} description={words.labelTextHelp} maxLength={500} />
          <FieldRow>
            <NumberField name="stockQty" label={words.stockQty} suffix={unitLabel(unit)} />
            <NumberField name="reorderLevel" label={words.reorderLevel} suffix={unitLabel(unit)} />
          </FieldRow>
          <FieldRow>
            <NumberField name="wastePercent" label={words.waste} description={words.wasteHelp} suffix="%" />
            <NumberField
              name="purchaseTaxRate"
              label={words.purchaseTax}
              description={words.purchaseTaxHelp}
              suffix="%"
            />
            <SelectField
              name="purchasePriceEntry"
              label={words.purchaseEntry}
              options={(['gross', 'net'] as const).map((value) => ({ value, label: words.purchaseEntries[value] }))}
            />
          </FieldRow>
          <TextField name="brand" label={words.brand} maxLength={120} />
          <TextAreaField name="notes" label={words.notes} minRows={2} />
        </div>
      </details>
    </>
  )
}

/** A pack may cost less than the smallest coin, such as one gram of flour. */
function CostField() {
  const { currency } = useFormats()
  return (
    <NumberField
      name="packCost"
      label={words.costPrice}
      description={words.costPriceHelp}
      required
      prefix={symbolOf(currency).trim()}
      format={(decimal) => shortDecimal(decimal, decimalsOf(currency))}
    />
  )
}

function ComputedCost() {
  const formats = useFormats()
  const [packCost, packSize, unit = ''] = useWatch({ name: ['packCost', 'packSize', 'unit'] }) as string[]
  if (!packCost || !packSize) return null
  const isKnown = isDecimal(packCost) && compare(packCost, '0') >= 0 && isDecimal(packSize) && isPositive(packSize)
  return (
    <p className={classes.computed} role="status">
      {isKnown
        ? words.costPerUnit(
            unitCostText(readableCost({ packCost, packSize, unit }), readableUnit(unit), formats),
            unitLabel(readableUnit(unit)),
          )
        : words.invalidCost}
    </p>
  )
}

function PackFields() {
  return (
    <FieldRow>
      <PackWeight />
      <ItemsPerPack />
      <ItemWeight help={words.itemWeightHelp} />
    </FieldRow>
  )
}

const ItemWeight = ({ help }: { help: string }) => (
  <NumberField name="itemWeight" label={words.itemWeight} description={help} suffix="g" />
)

function ItemWeightSuggestion() {
  const { setValue } = useFormContext()
  const typed = useWatch({ name: 'itemWeight' }) as string | null
  const grams = useNamedEntry()?.itemWeight
  if (!grams || typed) return null
  return (
    <CatalogueSuggestion
      text={catalogueWords.each(grams)}
      onTake={() => setValue('itemWeight', String(grams), { shouldDirty: true, shouldValidate: true })}
    />
  )
}

const PackWeight = () => (
  <NumberField name="packWeight" label={words.packWeight} description={words.packWeightHelp} suffix="g" />
)
const ItemsPerPack = () => <NumberField name="itemsPerPack" label={words.itemsPerPack} />
