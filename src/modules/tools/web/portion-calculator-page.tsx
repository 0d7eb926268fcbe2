import { tinWords } from '#modules/tins/words.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { centimetres } from '../length.ts'
import { portionsNeeded, tierSets } from '../portions.ts'
import { PORTION_KINDS, PortionCalculator } from '../schema.ts'
import { servings } from '../servings.ts'
import { toolWords as words } from '../words.ts'
import { LengthUnitField, NoAnswer, ToolPage } from './tool-page.tsx'
import classes from './tools.module.css'
import { useTool } from './use-tool.ts'

const DEFAULTS = {
  unit: 'cm',
  adults: '60',
  children: '10',
  havingCake: '100',
  spare: '5',
  portion: 'coffee',
  tins: '10 12 15 18 20 23 25 28 30',
  known: '',
  yieldRound: '80',
  yieldStraight: '94',
}
const SHAPES = ['round', 'square'] as const

export function PortionCalculatorPage() {
  const tool = useTool('portion-calculator', PortionCalculator, DEFAULTS)
  const { given } = tool
  const needed = given ? portionsNeeded(given) : 0
  const { unit = 'cm', portion = 'coffee' } = given ?? {}
  const yields = { round: given?.yieldRound ?? 80, straight: given?.yieldStraight ?? 94 }
  const cakeOf = (shape: (typeof SHAPES)[number], size: number) => {
    const across = centimetres(size, unit)
    return {
      across: Number(across),
      serves: servings({ shape, size: across, width: null }, { portion, unit, yields }) ?? 0,
    }
  }
  const setsOf = (shape: (typeof SHAPES)[number]) =>
    tierSets(
      (given?.tins ?? []).map((size, id) => ({ ...cakeOf(shape, size), id, size })),
      needed,
    )

  return (
    <ToolPage
      name="portion-calculator"
      tool={tool}
      fields={
        <>
          <Section>
            <div className={classes.group}>
              <FieldRow isPair>
                <NumberField name="adults" label={words.adults} />
                <NumberField name="children" label={words.children} description={words.childrenHelp} />
              </FieldRow>
              <FieldRow isPair>
                <NumberField name="havingCake" label={words.havingCake} suffix={words.perCent} />
                <NumberField name="spare" label={words.spare} suffix={words.perCent} />
              </FieldRow>
              <SelectField
                name="portion"
                label={words.portion}
                options={PORTION_KINDS.map((value) => ({
                  value,
                  label: `${words.portions[value]}, ${words.portionSides[unit][value]}`,
                }))}
              />
            </div>
          </Section>
          <Section>
            <div className={classes.group}>
              <LengthUnitField tool={tool} lengths={[]} />
              <TextField name="tins" label={words.tins} description={words.tinsHelp} />
              <TextField name="known" label={words.known} description={words.knownHelp} />
            </div>
          </Section>
        </>
      }
    >
      {given ? (
        <>
          <Section>
            <p className={classes.figure}>{words.needed(needed)}</p>
          </Section>
          {given.known.length > 0 ? (
            <Section title={words.knownTiers} flush>
              <table className={classes.table}>
                <tbody>
                  {SHAPES.map((shape) => {
                    const serves = given.known.reduce((sum, size) => sum + cakeOf(shape, size).serves, 0)
                    return (
                      <tr key={shape}>
                        <th scope="row">{tinWords.shapes[shape]}</th>
                        <td>
                          {words.serves(serves)}
                          <div className={classes.quiet}>
                            {serves < needed ? words.tooFew(needed - serves) : words.left(serves - needed)}
                          </div>
                        </td>
                      </tr>
                    )
                  })}
                </tbody>
              </table>
            </Section>
          ) : null}
          {SHAPES.map((shape) => {
            const sets = setsOf(shape)
            return (
              <Section
                key={shape}
                title={`${words.sets}: ${tinWords.shapes[shape].toLowerCase()}`}
                description={words.setsHelp}
                flush={sets.length > 0}
              >
                {sets.length === 0 ? (
                  <p className={classes.quiet}>{words.noSets}</p>
                ) : (
                  <table className={classes.table}>
                    <tbody>
                      {sets.map(({ tiers, serves, waste }) => (
                        <tr key={tiers.map(({ id }) => id).join()}>
                          <th scope="row">
                            {tiers.map(({ size }) => formatQuantity(size)).join(' + ')} {unit}
                          </th>
                          <td>
                            {words.serves(serves)}
                            <div className={classes.quiet}>{words.left(waste)}</div>
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                )}
              </Section>
            )
          })}
        </>
      ) : (
        <NoAnswer />
      )}
    </ToolPage>
  )
}
