import { Anchor, Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ScaledRows } from '#modules/recipes/web/form/recipe-ingredients.tsx'
import { recipesApi } from '#modules/recipes/web/recipes-api.ts'
import { centimetres, inUnit, type LengthUnit } from '#modules/tins/length.ts'
import type { OwnTin } from '#modules/tins/schema.ts'
import { TIN_MEASURES, TIN_SHAPES, type Tin, type TinShape, tinFactor } from '#modules/tins/tin.ts'
import { tinText } from '#modules/tins/tin-text.ts'
import { ownTinsApi } from '#modules/tins/web/own-tins-api.ts'
import { tinWords } from '#modules/tins/words.ts'
import { compareFractions, fraction, fractionText, over, roundFraction, times } from '#shared/text/fraction.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { PickerField } from '#web/form/fields/picker-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ROUNDINGS, roundedFactor } from '../rounded-factor.ts'
import { TinConversion } from '../schema.ts'
import { toolWords as words } from '../words.ts'
import { LengthField, LengthUnitField, NoAnswer, ToolPage } from './tool-page.tsx'
import classes from './tools.module.css'
import { useTool } from './use-tool.ts'

const tinDefaults = (side: 'from' | 'to', size: string) => ({
  [`${side}Shape`]: 'round',
  [`${side}Size`]: size,
  [`${side}Width`]: '',
  [`${side}Depth`]: '',
  [`${side}Count`]: '1',
  [`${side}Fill`]: '100',
})
const DEFAULTS = {
  unit: 'cm',
  ...tinDefaults('from', '20'),
  ...tinDefaults('to', '25'),
  recipeId: '',
  rounding: 'exact',
}
const MEASURED = ['Size', 'Width', 'Depth'] as const
const lengthsOf = (side: 'from' | 'to', shape: string) =>
  MEASURED.filter((field) => field !== 'Size' || shape !== 'number').map((field) => `${side}${field}`)

/** A tin of the form, in centimetres. */
function tinOf(given: TinConversion, side: 'from' | 'to'): Tin & { depthTyped: number | null } {
  const shape = given[`${side}Shape`]
  const { size, width, hasOwnDepth } = TIN_MEASURES[shape]
  const inCm = (length: number) => centimetres(length, given.unit)
  const [typedWidth, depth] = [given[`${side}Width`], given[`${side}Depth`]]
  return {
    shape,
    size: size === 'litres' ? given[`${side}Size`] : inCm(given[`${side}Size`]),
    width: width && typedWidth != null ? inCm(typedWidth) : null,
    depth: hasOwnDepth || depth == null ? null : inCm(depth),
    count: given[`${side}Count`],
    depthTyped: depth ?? null,
  }
}

const NONE = fraction('0')

function factorOf(given: TinConversion) {
  const [from, to] = [tinOf(given, 'from'), tinOf(given, 'to')]
  const factor = tinFactor(from, to)
  if (!factor) return undefined
  const filled = over(fraction(given.toFill), fraction(given.fromFill))
  const exact = times(factor, filled)
  const [before, after] = [from.depthTyped ?? 0, to.depthTyped ?? 0].map((depth) => fraction(depth))
  const bothDeep = from.depth !== null && to.depth !== null
  return {
    exact,
    used: roundedFactor(exact, given.rounding),
    bothDeep,
    deeper: bothDeep ? compareFractions(after ?? NONE, before ?? NONE) : 0,
  }
}

export function TinConversionPage() {
  const tool = useTool('tin-conversion', TinConversion, DEFAULTS)
  const { given, typed, form } = tool
  const recipeId = given?.recipeId ?? null
  const recipe = useQuery({ ...recipesApi.get.query({ id: recipeId ?? 0 }), enabled: recipeId !== null })
  const factor = given && factorOf(given)

  const own = useQuery(ownTinsApi.list.query({})).data?.rows ?? []

  const takeTin = (side: 'from' | 'to', tin: OwnMeasures) => {
    const unit = (typed.unit ?? 'cm') as LengthUnit
    const inForm = (length: number | null) => (length === null ? '' : inUnit(length, 'cm', unit))
    form.setValue(`${side}Shape`, tin.shape)
    form.setValue(`${side}Size`, TIN_MEASURES[tin.shape].size === 'litres' ? String(tin.size) : inForm(tin.size))
    form.setValue(`${side}Width`, inForm(tin.width))
    form.setValue(`${side}Depth`, inForm(tin.depth))
    form.setValue(`${side}Count`, String(tin.count))
  }
  const takeTinOf = async (id: number) => {
    const { tin } = await recipesApi.get.call({ id })
    if (tin) takeTin('from', tin)
  }

  return (
    <ToolPage
      name="tin-conversion"
      tool={tool}
      fields={
        <>
          <Section title={words.from}>
            <div className={classes.group}>
              <LengthUnitField
                tool={tool}
                lengths={[...lengthsOf('from', typed.fromShape ?? ''), ...lengthsOf('to', typed.toShape ?? '')]}
              />
              <OwnTinSelect tins={own} unit={typed.unit as LengthUnit} onPick={(tin) => takeTin('from', tin)} />
              <TinFields side="from" shape={typed.fromShape as TinShape} unit={typed.unit as LengthUnit} />
            </div>
          </Section>
          <Section title={words.to}>
            <div className={classes.group}>
              <OwnTinSelect tins={own} unit={typed.unit as LengthUnit} onPick={(tin) => takeTin('to', tin)} />
              <TinFields side="to" shape={typed.toShape as TinShape} unit={typed.unit as LengthUnit} />
            </div>
          </Section>
          <Section title={words.recipe}>
            <div className={classes.group}>
              <PickerField
                key={recipe.data?.id ?? 'none'}
                name="recipeId"
                label={words.recipe}
                description={words.recipeHelp}
                placeholder={words.pickRecipe}
                initial={recipe.data ? { id: recipe.data.id, label: recipe.data.name } : null}
                search={async (q) => {
                  const { rows } = await recipesApi.list.call({ q, pageSize: 20 })
                  return rows.map(({ id, name, category }) => ({ id, label: name, hint: category }))
                }}
                onPick={(option) => option && void takeTinOf(option.id)}
              />
              <SelectField
                name="rounding"
                label={words.rounding}
                options={ROUNDINGS.map((value) => ({ value, label: words.roundings[value] }))}
              />
            </div>
          </Section>
        </>
      }
    >
      {factor ? (
        <Answer factor={factor} rounding={given?.rounding} recipeId={recipeId} />
      ) : given ? (
        <Section>
          <p className={classes.quiet}>{words.needsDepth}</p>
        </Section>
      ) : (
        <NoAnswer />
      )}
    </ToolPage>
  )
}

type AnswerProps = {
  factor: NonNullable<ReturnType<typeof factorOf>>
  rounding: TinConversion['rounding'] | undefined
  recipeId: number | null
}

/** How much more or less is needed, and the recipe in that amount. */
function Answer({ factor, rounding, recipeId }: AnswerProps) {
  const recipe = useQuery({ ...recipesApi.get.query({ id: recipeId ?? 0 }), enabled: recipeId !== null })
  return (
    <>
      <Section>
        <p className={classes.figure}>
          {roundFraction(factor.used, 2)} <small>{words.timesAsMuch}</small>
        </p>
        <ul className={classes.notes}>
          {rounding === 'exact' ? null : <li>{words.unrounded(roundFraction(factor.exact, 2))}</li>}
          <li>{factor.bothDeep ? words.byVolume : words.byArea}</li>
          {factor.bothDeep ? (
            <li>
              {[words.shallower, words.sameDepth, words.deeper][factor.deeper + 1]} {words.guide}
            </li>
          ) : null}
        </ul>
      </Section>
      {recipeId === null ? (
        <Section>
          <p className={classes.quiet}>{words.noRecipe}</p>
        </Section>
      ) : recipe.isLoadingError ? (
        <Failed error={recipe.error} message={words.recipeFailed} onRetry={() => recipe.refetch()} />
      ) : recipe.data ? (
        <Section title={recipe.data.name}>
          <ScaledRows recipe={recipe.data} exact={factor.used} />
          <div className={classes.acts}>
            <Button
              component={Link}
              {...linkTo('/recipes/new', { of: recipe.data.id, times: fractionText(factor.used) })}
            >
              {words.saveNew}
            </Button>
            <Button
              component={Link}
              variant="default"
              {...linkTo(`/recipes/${recipe.data.id}/edit`, { times: fractionText(factor.used) })}
            >
              {words.saveVersion}
            </Button>
          </div>
        </Section>
      ) : null}
    </>
  )
}

type OwnMeasures = Pick<OwnTin, 'shape' | 'size' | 'width' | 'depth' | 'count'>
type OwnTinProps = { tins: readonly OwnTin[]; unit: LengthUnit; onPick: (tin: OwnMeasures) => void }

/** Fills in the measures of an owned tin. Without any, links to the list. */
function OwnTinSelect({ tins, unit, onPick }: OwnTinProps) {
  if (tins.length === 0)
    return (
      <Anchor component={Link} {...linkTo('/tools/tins')}>
        {words.tools.tins.title}
      </Anchor>
    )
  return (
    <Select
      label={words.ownTin}
      placeholder={words.pickTin}
      data={tins.map((tin) => {
        const measures = tinText({ ...tin, count: 1 }, unit)
        return { value: String(tin.id), label: tin.name === measures ? measures : `${tin.name}, ${measures}` }
      })}
      value={null}
      searchable
      onChange={(id) => {
        const tin = tins.find((each) => String(each.id) === id)
        if (tin) onPick({ ...tin, count: 1 })
      }}
    />
  )
}

function TinFields({ side, shape, unit }: { side: 'from' | 'to'; shape: TinShape; unit: LengthUnit }) {
  const { size, width, hasOwnDepth } = TIN_MEASURES[shape] ?? TIN_MEASURES.round
  return (
    <>
      <FieldRow isPair>
        <SelectField
          name={`${side}Shape`}
          label={tinWords.shape}
          options={TIN_SHAPES.map((value) => ({ value, label: tinWords.shapes[value] }))}
          searchable={false}
        />
        <NumberField name={`${side}Count`} label={tinWords.count} />
      </FieldRow>
      <FieldRow isPair>
        <LengthField
          name={`${side}Size`}
          label={tinWords.measures[size]}
          suffix={size === 'litres' ? tinWords.litres : unit}
        />
        {width ? <LengthField name={`${side}Width`} label={tinWords.measures[width]} suffix={unit} optional /> : null}
      </FieldRow>
      <FieldRow isPair>
        {hasOwnDepth ? null : (
          <LengthField name={`${side}Depth`} label={tinWords.measures.depth} suffix={unit} optional />
        )}
        <NumberField name={`${side}Fill`} label={words.filled} suffix={words.perCent} />
      </FieldRow>
    </>
  )
}
