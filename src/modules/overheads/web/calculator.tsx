import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Overhead } from '#modules/products/overhead-effects.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { NoAnswer, ToolPage } from '#modules/tools/web/tool-page.tsx'
import classes from '#modules/tools/web/tools.module.css'
import { useTool } from '#modules/tools/web/use-tool.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { compare, exact, roundTo } from '#shared/money.ts'
import { type Fraction, roundFraction } from '#shared/text/fraction.ts'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { BASES, type Basis, type Overheads, overheadOf, overheads } from '../overheads.ts'
import { type OverheadBooks, OverheadsCalculator } from '../schema.ts'
import { overheadWords as words } from '../words.ts'
import { EffectsSection } from './effects-section.tsx'
import { EMPTY_ROW, filledIn } from './filled-in.ts'
import { OverheadRows } from './overhead-rows.tsx'
import { overheadText } from './overhead-text.ts'
import own from './overheads.module.css'

const PERCENT_PLACES = 1
const basisNames = Object.keys(BASES) as Basis[]

type Props = { books: OverheadBooks; settings: Settings }

export function Calculator({ books, settings }: Props) {
  const { currency, money, spelt } = useFormats()
  const places = decimalsOf(currency)
  const [looked, setLooked] = useState<Overhead>()
  const tool = useTool('overheads-calculator', OverheadsCalculator, filledIn(books), EMPTY_ROW)
  const { given } = tool
  const answer = given && overheads(given)
  const overhead = given && answer && overheadOf(answer, given.basis, places)
  const isLookedAt = looked && overhead && JSON.stringify(looked) === JSON.stringify(overhead)

  return (
    <ToolPage
      name="overheads-calculator"
      tool={tool}
      isWide
      fields={
        <>
          <OverheadRows books={books} places={places} />
          <Section title={words.sharedBy}>
            <div className={own.counts}>
              <NumberField
                name="hours"
                label={words.hours}
                description={spelt(books.hours > 0 ? words.hoursHelp(perMonthText(books.hours)) : words.hoursHelpNone)}
              />
              <NumberField name="orders" label={words.orders} description={words.ordersHelp(books.orders)} />
              <MoneyField name="sales" label={words.sales} description={words.salesHelp} />
            </div>
          </Section>
        </>
      }
      below={isLookedAt ? <EffectsSection overhead={looked} settings={settings} /> : null}
    >
      {given && answer ? (
        <>
          <Answer answer={answer} places={places} />
          <Now books={books} settings={settings} year={answer.year} places={places} />
          <Section title={words.use}>
            <div className={classes.group}>
              <SelectField
                name="basis"
                label={words.basis}
                options={basisNames.map((value) => ({ value, label: spelt(words.bases[value]) }))}
              />
              <p className={classes.quiet}>{given.basis === 'hour' ? spelt(words.hourHelp) : words.amountHelp}</p>
              <p className="flush strong">
                {overhead ? words.gives(overheadText(overhead, money)) : words.cannot[given.basis]}
              </p>
              <Button disabled={!overhead} onClick={() => setLooked(overhead)}>
                {words.look}
              </Button>
            </div>
          </Section>
        </>
      ) : (
        <NoAnswer />
      )}
    </ToolPage>
  )
}

const MONTHS = 12
const perMonthText = (hours: number) => roundTo(exact(hours).div(MONTHS), 1)

function Answer({ answer, places }: { answer: Overheads; places: number }) {
  const { money } = useFormats()
  const shown = (value: Fraction | undefined) => (value ? money(roundFraction(value, places)) : words.notSaid)
  return (
    <Section>
      <p className={classes.figure}>
        {shown(answer.month)} <small>{words.aMonth}</small>
      </p>
      <p className={classes.quiet}>{words.aYear(shown(answer.year))}</p>
      <table className={`${classes.table} ${own.figures}`}>
        <tbody>
          <tr>
            <th scope="row">{words.perHour}</th>
            <td>{shown(answer.perHour)}</td>
          </tr>
          <tr>
            <th scope="row">{words.perOrder}</th>
            <td>{shown(answer.perOrder)}</td>
          </tr>
          <tr>
            <th scope="row">{words.ofSales}</th>
            <td>{answer.ofSales ? words.percent(roundFraction(answer.ofSales, PERCENT_PLACES)) : words.notSaid}</td>
          </tr>
        </tbody>
      </table>
      <p className={own.note}>{words.compareOnly}</p>
    </Section>
  )
}

function Now({ books, settings, year, places }: Props & { year: Fraction; places: number }) {
  const { money } = useFormats()
  const spent = roundFraction(year, places)
  const missing = exact(spent).minus(books.carried).toFixed(places)
  return (
    <Section title={words.now}>
      <table className={`${classes.table} ${own.figures}`}>
        <tbody>
          <tr>
            <th scope="row">{words.newProducts}</th>
            <td>{overheadText(settings, money)}</td>
          </tr>
          <tr>
            <th scope="row">{words.carried}</th>
            <td>{money(books.carried)}</td>
          </tr>
          {compare(missing, '0') > 0 ? (
            <tr>
              <th scope="row">{words.missing}</th>
              <td>{money(missing)}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      <Link className={own.link} {...linkTo('/expense-categories', { kind: 'expense' })}>
        {words.changeCategories}
      </Link>
    </Section>
  )
}
