import { Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { TIN_MEASURES, TIN_SHAPES, type TinShape } from '#modules/tins/tin.ts'
import { tinWords } from '#modules/tins/words.ts'
import { UNITS } from '#modules/units/unit.ts'
import { type Region, unitGroups, unitLabel } from '#modules/units/unit-choices.ts'
import { symbolOf } from '#shared/currencies.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { ImageField } from '#web/form/fields/image-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SuggestField } from '#web/form/fields/suggest-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useStartsOpen } from '#web/form/use-starts-open.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import { RECIPE_CATEGORIES } from '../../recipe-categories.ts'
import type { RecipePreview } from '../../schema.ts'
import classes from '../list/recipes.module.css'
import { FormTotal } from '../page/recipe-figures.tsx'
import { recipesApi } from '../recipes-api.ts'

const FOLDED = ['prepTime', 'cookTime', 'ovenTemperature', 'hasTin']

type Props = { preview: RecipePreview | undefined; rowCount: number; imageUrl: string | null; region: Region }

/** S2's Recipe Details, with further kitchen fields folded away. */
export function RecipeDetails({ preview, rowCount, imageUrl, region }: Props) {
  const { money, currency } = useFormats()
  const startsOpen = useStartsOpen(FOLDED)
  const units = unitGroups(UNITS, region).map(({ group, units: all }) => ({
    group,
    items: all.map((unit) => ({ value: unit, label: unitLabel(unit) })),
  }))
  return (
    <Section title={words.details}>
      <div className="stack">
        <FieldRow>
          <TextField name="name" label={words.name} required autoFocus maxLength={200} />
          <CategoryField />
        </FieldRow>
        <TextAreaField name="description" label={words.description} minRows={2} />
        <FieldRow>
          <NumberField name="servings" label={words.servings} required asNumber optional />
          <NumberField name="yieldQuantity" label={words.makes} description={words.makesHelp} />
          <SelectField name="yieldUnit" label={words.makesUnit} options={units} searchable clearable />
        </FieldRow>
        <FieldRow>
          <Input.Wrapper label={words.costPrice} labelElement="div" description={words.costPriceHelp}>
            <output className={classes.figure} aria-label={words.costPrice}>
              <FormTotal preview={preview} rowCount={rowCount} />
            </output>
          </Input.Wrapper>
          <NumberField
            name="customPrice"
            label={words.customPrice}
            description={
              preview?.customFarOff ? (
                <span className={classes.amber}>{words.customFarOff(money(preview.totalCost))}</span>
              ) : (
                words.customPriceHelp
              )
            }
            prefix={symbolOf(currency).trim()}
          />
        </FieldRow>
        <PhotoField imageUrl={imageUrl} />
        <details className={classes.fold} open={startsOpen}>
          <summary>{words.timesAndTin}</summary>
          <div className="stack">
            <FieldRow>
              <NumberField name="prepTime" label={words.prepTime} suffix={words.minutes} asNumber optional />
              <NumberField name="cookTime" label={words.cookTime} suffix={words.minutes} asNumber optional />
            </FieldRow>
            <FieldRow>
              <NumberField name="ovenTemperature" label={words.oven} asNumber optional />
              <SelectField
                name="ovenUnit"
                label={words.ovenUnit}
                options={(['C', 'F'] as const).map((value) => ({ value, label: words.ovenUnits[value] }))}
              />
            </FieldRow>
            <CheckboxField name="hasTin" label={words.tin} />
            <TinFields />
          </div>
        </details>
      </div>
    </Section>
  )
}

/** A category from the list, or the owner's own text. */
function CategoryField() {
  const { data = [] } = useQuery(recipesApi.categories.query({}))
  const categories = [...RECIPE_CATEGORIES, ...data.map(({ category }) => category)]
  return <SuggestField name="category" label={words.category} suggestions={categories} maxLength={60} />
}

function PhotoField({ imageUrl }: { imageUrl: string | null }) {
  const { setValue } = useFormContext()
  const imageId = useWatch({ name: 'imageId' }) as number | null
  return (
    <ImageField
      name="imageFile"
      label={words.picture}
      currentUrl={imageId === null ? null : imageUrl}
      onRemoveCurrent={() => setValue('imageId', null, { shouldDirty: true })}
    />
  )
}

function TinFields() {
  const [hasTin, shape] = useWatch({ name: ['hasTin', 'tin.shape'] }) as [boolean, TinShape]
  if (!hasTin) return null
  const { size, width, hasOwnDepth } = TIN_MEASURES[shape]
  return (
    <>
      <FieldRow isPair>
        <SelectField
          name="tin.shape"
          label={tinWords.shape}
          options={TIN_SHAPES.map((value) => ({ value, label: tinWords.shapes[value] }))}
        />
        <NumberField name="tin.count" label={tinWords.count} asNumber />
      </FieldRow>
      <FieldRow>
        <NumberField
          name="tin.size"
          label={tinWords.measures[size]}
          suffix={size === 'litres' ? tinWords.litres : tinWords.cm}
          required
        />
        {width ? <NumberField name="tin.width" label={tinWords.measures[width]} suffix={tinWords.cm} /> : null}
        {hasOwnDepth ? null : <NumberField name="tin.depth" label={tinWords.measures.depth} suffix={tinWords.cm} />}
      </FieldRow>
    </>
  )
}
