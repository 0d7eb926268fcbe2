import { decimalsOf } from '#shared/currencies.ts'
import { type Fraction, roundFraction } from '#shared/text/fraction.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { pricingCheck } from '../pricing-check.ts'
import { PricingCheck } from '../schema.ts'
import { toolWords as words } from '../words.ts'
import { NoAnswer, ToolPage } from './tool-page.tsx'
import classes from './tools.module.css'
import { useTool } from './use-tool.ts'

const DEFAULTS = { price: '150', materials: '40', overheads: '10', hours: '5', hourlyRate: '20', fee: '0' }

export function PricingCheckPage() {
  const tool = useTool('pricing-check', PricingCheck, DEFAULTS)
  const { currency, money } = useFormats()
  const places = decimalsOf(currency)
  const shown = (value: Fraction) => money(roundFraction(value, places))
  const { given } = tool
  const answer = given && pricingCheck(given, places)
  return (
    <ToolPage
      name="pricing-check"
      tool={tool}
      fields={
        <Section>
          <div className={classes.group}>
            <MoneyField name="price" label={words.price} description={words.priceHelp} />
            <FieldRow isPair>
              <MoneyField name="materials" label={words.materials} description={words.materialsHelp} />
              <MoneyField name="overheads" label={words.overheads} description={words.overheadsHelp} />
            </FieldRow>
            <FieldRow isPair>
              <NumberField name="hours" label={words.hours} />
              <MoneyField name="hourlyRate" label={words.hourlyRate} />
            </FieldRow>
            <NumberField name="fee" label={words.fee} description={words.feeHelp} suffix={words.perCent} />
          </div>
        </Section>
      }
    >
      {answer ? (
        <>
          <Section>
            <p className={classes.figure}>
              {shown(answer.hourly ?? answer.kept)} <small>{answer.hourly ? words.anHour : words.kept}</small>
            </p>
            <p className={classes.quiet}>{answer.isEnough ? words.enough : words.tooLittle}</p>
          </Section>
          <Section flush>
            <table className={classes.table}>
              <tbody>
                <tr>
                  <th scope="row">{words.spent}</th>
                  <td>{shown(answer.spent)}</td>
                </tr>
                <tr>
                  <th scope="row">{words.fees}</th>
                  <td>{shown(answer.fee)}</td>
                </tr>
                <tr>
                  <th scope="row">{words.keptForHours}</th>
                  <td>{shown(answer.kept)}</td>
                </tr>
                <tr>
                  <th scope="row">{words.fair}</th>
                  <td>{answer.fair === undefined ? words.noFair : money(answer.fair)}</td>
                </tr>
              </tbody>
            </table>
          </Section>
        </>
      ) : (
        <NoAnswer />
      )}
    </ToolPage>
  )
}
