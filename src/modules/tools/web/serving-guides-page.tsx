import { tinWords } from '#modules/tins/words.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { centimetres, type LengthUnit } from '../length.ts'
import { ServingGuide } from '../schema.ts'
import { PORTIONS, type Preset, servings, YIELDS } from '../servings.ts'
import { toolWords as words } from '../words.ts'
import { LengthUnitField, NoAnswer, ToolPage } from './tool-page.tsx'
import classes from './tools.module.css'
import { useTool } from './use-tool.ts'

const DEFAULTS = { unit: 'cm', shape: 'round', preset: 'cautious', yieldRound: '80', yieldStraight: '94' }

/** The sizes that tins are sold in; those of an oblong one are both its sides. */
const SIZES: Record<LengthUnit, { even: number[]; oblong: [number, number][] }> = {
  cm: {
    even: [10, 12, 15, 18, 20, 23, 25, 28, 30, 33, 35, 38, 40],
    oblong: [
      [20, 15],
      [30, 20],
      [33, 23],
      [40, 30],
      [45, 30],
      [60, 40],
    ],
  },
  in: {
    even: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
    oblong: [
      [8, 6],
      [12, 8],
      [13, 9],
      [15, 11],
      [18, 12],
      [24, 16],
    ],
  },
}

export function ServingGuidesPage() {
  const tool = useTool('serving-guides', ServingGuide, DEFAULTS)
  const { given, form } = tool
  const takePreset = (preset: string | null) => {
    if (preset === null || preset === 'own') return
    const { round, straight } = YIELDS[preset as Preset]
    form.setValue('yieldRound', round)
    form.setValue('yieldStraight', straight)
  }
  const { shape = 'round', unit = 'cm' } = given ?? {}
  const sizes: [number, number | null][] =
    shape === 'rectangle' ? SIZES[unit].oblong : SIZES[unit].even.map((size) => [size, null])
  const columns = PORTIONS.filter((portion) => portion !== 'wedge' || shape === 'round')

  return (
    <ToolPage
      name="serving-guides"
      tool={tool}
      fields={
        <Section>
          <div className={classes.group}>
            <FieldRow isPair>
              <SelectField
                name="shape"
                label={words.shape}
                options={ServingGuide.shape.shape.options.map((value) => ({ value, label: tinWords.shapes[value] }))}
              />
              <LengthUnitField tool={tool} lengths={[]} />
            </FieldRow>
            <SelectField
              name="preset"
              label={words.preset}
              description={words.presetHelp}
              options={Object.entries(words.presets).map(([value, label]) => ({ value, label }))}
              onPick={takePreset}
            />
            {given?.preset === 'own' ? (
              <FieldRow isPair>
                <NumberField name="yieldRound" label={words.yieldRound} suffix={words.perCent} />
                <NumberField name="yieldStraight" label={words.yieldStraight} suffix={words.perCent} />
              </FieldRow>
            ) : null}
          </div>
        </Section>
      }
    >
      {given ? (
        <Section title={tinWords.shapes[shape]} flush>
          <div className={classes.scroll}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{words.size}</th>
                  {columns.map((portion) => (
                    <th key={portion} scope="col">
                      {words.portions[portion]}
                      <small>{words.portionSides[unit][portion]}</small>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sizes.map(([size, width]) => (
                  <tr key={size}>
                    <th scope="row">
                      {[size, width].filter(Boolean).join(' x ')} {unit}
                    </th>
                    {columns.map((portion) => (
                      <td key={portion}>
                        {servings(
                          {
                            shape,
                            size: centimetres(size, unit),
                            width: width === null ? null : centimetres(width, unit),
                          },
                          { portion, unit, yields: { round: given.yieldRound, straight: given.yieldStraight } },
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Section>
      ) : (
        <NoAnswer />
      )}
    </ToolPage>
  )
}
