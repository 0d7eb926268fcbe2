import { centimetres } from '#modules/tins/length.ts'
import { TIN_MEASURES } from '#modules/tins/tin.ts'
import { tinWords } from '#modules/tins/words.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { type Fraction, fraction, plus, roundFraction, times } from '#shared/text/fraction.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { COVERING_STANDARDS, COVERINGS, type Covering, coatWeight, fillingWeight, sheetWeight } from '../covering.ts'
import { CoveringCalculator } from '../schema.ts'
import { toolWords as words } from '../words.ts'
import { LengthField, LengthUnitField, NoAnswer, ToolPage } from './tool-page.tsx'
import classes from './tools.module.css'
import { useTool } from './use-tool.ts'

const DEFAULTS = {
  unit: 'cm',
  covering: 'buttercream',
  shape: 'round',
  size: '20',
  width: '',
  height: '10',
  ...COVERING_STANDARDS.buttercream,
  layers: '2',
  filling: '8',
  spare: '10',
}

const PER_CENT = fraction('0.01')
const NOTHING = fraction('0')
const inGrams = (weight: Fraction) => words.grams(formatQuantity(roundFraction(weight, 0)))

export function CoveringsPage() {
  const tool = useTool('coverings', CoveringCalculator, DEFAULTS)
  const { given, form, typed } = tool
  const takeStandard = (covering: string | null) => {
    if (covering === null) return
    const { density, thickness } = COVERING_STANDARDS[covering as Covering]
    form.setValue('density', density)
    form.setValue('thickness', thickness)
  }
  const { size, width } = TIN_MEASURES[given?.shape ?? 'round']

  const rows = (): [string, Fraction][] => {
    if (!given) return []
    const cake = {
      shape: given.shape,
      size: centimetres(given.size, given.unit),
      width: width && given.width != null ? centimetres(given.width, given.unit) : null,
      height: centimetres(given.height, given.unit),
    }
    const isSheet = given.covering === 'fondant'
    const outside = isSheet ? sheetWeight(cake, given) : (coatWeight(cake, given) ?? NOTHING)
    // Fondant is no filling: buttercream goes inside.
    const inside = fillingWeight(cake, given.layers, {
      thickness: given.filling,
      density: isSheet ? COVERING_STANDARDS.buttercream.density : given.density,
    })
    return [
      [isSheet ? words.sheet : words.coat, outside],
      [isSheet ? `${words.inside} (${words.coverings.buttercream})` : words.inside, inside ?? NOTHING],
    ]
  }
  const parts = rows()
  const more = plus(fraction('1'), times(fraction(given?.spare ?? 0), PER_CENT))

  return (
    <ToolPage
      name="coverings"
      tool={tool}
      fields={
        <>
          <Section>
            <div className={classes.group}>
              <FieldRow isPair>
                <SelectField
                  name="shape"
                  label={words.shape}
                  options={CoveringCalculator.shape.shape.options.map((value) => ({
                    value,
                    label: tinWords.shapes[value],
                  }))}
                />
                <LengthUnitField tool={tool} lengths={['size', 'width', 'height']} />
              </FieldRow>
              <FieldRow isPair>
                <LengthField name="size" label={tinWords.measures[size]} suffix={typed.unit} />
                {width ? (
                  <LengthField name="width" label={tinWords.measures[width]} suffix={typed.unit} optional />
                ) : null}
                <LengthField name="height" label={words.height} suffix={typed.unit} />
              </FieldRow>
            </div>
          </Section>
          <Section>
            <div className={classes.group}>
              <SelectField
                name="covering"
                label={words.covering}
                options={COVERINGS.map((value) => ({ value, label: words.coverings[value] }))}
                onPick={takeStandard}
              />
              <FieldRow isPair>
                <NumberField name="thickness" label={words.thickness} suffix={words.mm} />
                <NumberField name="density" label={words.density} suffix={words.gramsPerMl} />
              </FieldRow>
              <FieldRow isPair>
                <NumberField name="layers" label={words.layers} />
                <NumberField name="filling" label={words.filling} suffix={words.mm} />
              </FieldRow>
              <NumberField name="spare" label={words.spare} suffix={words.perCent} />
            </div>
          </Section>
        </>
      }
    >
      {given ? (
        <Section>
          <p className={classes.figure}>
            {inGrams(
              times(
                parts.reduce((sum, [, weight]) => plus(sum, weight), NOTHING),
                more,
              ),
            )}{' '}
            <small>{words.all.toLowerCase()}</small>
          </p>
          <table className={classes.table}>
            <tbody>
              {parts.map(([label, weight]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{inGrams(times(weight, more))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      ) : (
        <NoAnswer />
      )}
    </ToolPage>
  )
}
