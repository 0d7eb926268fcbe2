import { useQuery } from '@tanstack/react-query'
import { ingredientsApi } from '#modules/ingredients/web/ingredients-api.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { convertUnits } from '#modules/units/convert.ts'
import { UNITS } from '#modules/units/unit.ts'
import { unitGroups, unitLabel } from '#modules/units/unit-choices.ts'
import { UnitConversionError } from '#modules/units/unit-conversion-error.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { roundSmall } from '#shared/text/fraction.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { PickerField } from '#web/form/fields/picker-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { UnitConverter } from '../schema.ts'
import { toolWords as words } from '../words.ts'
import { NoAnswer, ToolPage } from './tool-page.tsx'
import classes from './tools.module.css'
import { useTool } from './use-tool.ts'

const DEFAULTS = { quantity: '1', from: 'cup', ingredientId: '' }
const DECIMALS = 3

/** Undefined if the ingredient lacks the data. */
function converted(...given: Parameters<typeof convertUnits>): string | undefined {
  try {
    const decimal = roundSmall(convertUnits(...given), DECIMALS)
    return formatQuantity(decimal, decimal.length)
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined
    throw error
  }
}

export function UnitConverterPage() {
  const tool = useTool('unit-converter', UnitConverter, DEFAULTS)
  const { given } = tool
  const settings = useQuery(settingsApi.get.query({}))
  const chosen = given?.ingredientId ?? null
  const ingredient = useQuery({ ...ingredientsApi.get.query({ id: chosen ?? 0 }), enabled: chosen !== null })
  const groups = unitGroups(UNITS, settings.data?.measurementRegion ?? 'metric')
  const known = chosen === null ? undefined : ingredient.data

  return (
    <ToolPage
      name="unit-converter"
      tool={tool}
      fields={
        <Section>
          <div className={classes.group}>
            <FieldRow isPair>
              <NumberField name="quantity" label={words.quantity} />
              <SelectField
                name="from"
                label={words.fromUnit}
                options={groups.map(({ group, units }) => ({
                  group,
                  items: units.map((value) => ({ value, label: unitLabel(value) })),
                }))}
              />
            </FieldRow>
            <PickerField
              key={known?.id ?? 'none'}
              name="ingredientId"
              label={words.ingredient}
              description={words.ingredientHelp}
              placeholder={words.pickIngredient}
              initial={known ? { id: known.id, label: known.name } : null}
              search={async (q) => {
                const { rows } = await ingredientsApi.list.call({ q })
                return rows.map(({ id, name }) => ({ id, label: name }))
              }}
            />
          </div>
        </Section>
      }
    >
      {given ? (
        groups.map(({ group, units }) => {
          const answers = units
            .filter((unit) => unit !== given.from)
            .map((unit) => [unit, converted(given.quantity, given.from, unit, known)] as const)
            .filter(([, answer]) => answer !== undefined)
          return (
            <Section key={group} title={group} flush={answers.length > 0}>
              {answers.length === 0 ? (
                <p className={classes.quiet}>{words.notConverted}</p>
              ) : (
                <table className={classes.table}>
                  <tbody>
                    {answers.map(([unit, answer]) => (
                      <tr key={unit}>
                        <th scope="row">{unitLabel(unit)}</th>
                        <td>{answer}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </Section>
          )
        })
      ) : (
        <NoAnswer />
      )}
    </ToolPage>
  )
}
