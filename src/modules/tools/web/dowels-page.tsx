import { centimetres, lengthIn } from '#modules/tins/length.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { fraction, roundFraction } from '#shared/text/fraction.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { Section } from '#web/layout/section.tsx'
import { DOWEL_TIERS, DowelCalculator } from '../schema.ts'
import { supports } from '../supports.ts'
import { toolWords as words } from '../words.ts'
import { LengthField, LengthUnitField, NoAnswer, ToolPage } from './tool-page.tsx'
import classes from './tools.module.css'
import { useTool } from './use-tool.ts'

const TIERS = Array.from({ length: DOWEL_TIERS }, (_, i) => `tier${i + 1}` as `tier${1 | 2 | 3 | 4 | 5 | 6}`)
const DEFAULTS = { unit: 'cm', height: '10', tier1: '25', tier2: '20', tier3: '15', tier4: '', tier5: '', tier6: '' }

export function DowelsPage() {
  const tool = useTool('dowels-and-boards', DowelCalculator, DEFAULTS)
  const { given, typed } = tool
  const { unit = 'cm' } = given ?? {}
  const shown = (cm: number) => `${formatQuantity(roundFraction(lengthIn(fraction(cm), unit), 1))} ${unit}`
  const tiers = given
    ? TIERS.map((field) => given[field])
        .filter((size): size is number => size != null)
        .map((size) => ({
          across: Number(centimetres(size, unit)),
          height: Number(centimetres(given.height, unit)),
          shape: 'round',
        }))
        .toSorted((a, b) => b.across - a.across)
    : []

  return (
    <ToolPage
      name="dowels-and-boards"
      tool={tool}
      fields={
        <Section description={words.tierHelp}>
          <div className={classes.group}>
            <FieldRow isPair>
              <LengthUnitField tool={tool} lengths={['height', ...TIERS]} />
              <LengthField name="height" label={words.tierHeight} suffix={typed.unit} />
            </FieldRow>
            <div className={classes.tiers}>
              {TIERS.map((field, i) => (
                <LengthField key={field} name={field} label={words.tierOf(i + 1)} suffix={typed.unit} optional />
              ))}
            </div>
          </div>
        </Section>
      }
    >
      {tiers.length > 0 ? (
        <Section flush>
          <div className={classes.scroll}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{words.inTier}</th>
                  <th scope="col">{words.board}</th>
                  <th scope="col">{words.dowels}</th>
                </tr>
              </thead>
              <tbody>
                {supports(tiers).map(({ board, dowels, dowelLength }, i) => (
                  // The index is the key, because two tiers may be alike.
                  <tr key={i}>
                    <th scope="row">{shown(tiers[i]?.across ?? 0)}</th>
                    <td>
                      {shown(board)}
                      {i === 0 ? <div className={classes.quiet}>{words.drum}</div> : null}
                    </td>
                    <td>{dowels === 0 ? words.noDowels : words.dowelRow(dowels, shown(dowelLength))}</td>
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
