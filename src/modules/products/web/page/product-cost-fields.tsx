import { useWatch } from 'react-hook-form'
import { type ProductType, STAGES_MAX } from '#modules/settings/kinds/product-type.ts'
import { OVERHEAD_MODES, type Settings } from '#modules/settings/schema.ts'
import { NoticeField } from '#modules/settings/web/tabs/notice-field.tsx'
import { StageTimes } from '#modules/settings/web/types/stage-times.tsx'
import { isDecimal } from '#shared/money.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TagsField } from '#web/form/fields/tags-field.tsx'
import { useStartsOpen } from '#web/form/use-starts-open.ts'
import { useFormats } from '#web/text/formats.tsx'
import { productDetailWords as words } from '../../detail-words.ts'
import { PartList } from '../parts/part-list.tsx'
import { usePartSearch } from '../parts/use-part-search.ts'
import { ProductAllergens } from './product-allergens.tsx'
import classes from './product-page.module.css'

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
  const { searchRecipes, searchSupplies } = usePartSearch()
  return (
    <details className={classes.fold} open={startsOpen}>
      <summary>{words.madeOf}</summary>
      <div className="stack">
        <PartList
          name="recipes"
          add={words.addRecipe}
          quantityOf={words.batches}
          unit={words.batchUnit}
          search={searchRecipes}
        />
        <Contents />
        <PartList name="supplies" add={words.addSupply} quantityOf={words.pieces} search={searchSupplies} />
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
    { id: number }[],
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
