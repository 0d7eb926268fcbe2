import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import type { ServingChart } from '#modules/tins/servings.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { roundTo } from '#shared/money.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { toast } from '#web/feedback/toast.ts'
import { useFormats } from '#web/text/formats.tsx'
import { type CakeDesign, CUTS } from '../design.ts'
import { type CakeFigures, rescaled } from '../figures.ts'
import { guidePriceName, guidePriceText } from '../guide-price.ts'
import { designWords as words } from '../words.ts'
import classes from './designer.module.css'
import { lengthText, NumberBox } from './inputs.tsx'
import { type Acting, optionsOf } from './tier-list.tsx'

const MINUTES = 60
const rounded = (value: number, places: number) => formatQuantity(Math.round(value * 10 ** places) / 10 ** places)
const grams = (value: number) => (value >= 1000 ? `${rounded(value / 1000, 1)} kg` : `${rounded(value / 10, 0)}0 g`)
const litres = (value: number) => `${rounded(value, 1)} l`
const time = (minutes: number) => `${Math.floor(minutes / MINUTES)} h ${String(minutes % MINUTES).padStart(2, '0')} min`

/** A recipe that both fills and covers has both amounts. */
const amountOf = ({ batter, filling, icing }: { batter: number; filling: number; icing: number }) =>
  [batter > 0 ? litres(batter) : '', filling + icing > 0 ? grams(filling + icing) : ''].filter(Boolean).join(' + ')

type Props = { design: CakeDesign; figures: CakeFigures; chart: ServingChart; act: Acting }

/** Portions, amounts, weights and prices, calculated while the owner draws. */
export function FiguresList({ design, figures, chart, act }: Props) {
  const { money, currency } = useFormats()
  const settings = useQuery(settingsApi.get.query({})).data
  const { unit } = design
  const said = words.figures
  const inUnit = (centimetres: number) => lengthText(centimetres * 10, unit)
  const bottom = figures.tiers[0]
  const rows: [label: string, value: string][] = [
    [said.batter, litres(figures.batter)],
    ...figures.batches.map(({ name, batches, ...amounts }): [string, string] => [
      name,
      words.batches(rounded(batches, 2), amountOf(amounts)),
    ]),
    [said.icing, grams(figures.icing)],
    [said.filling, grams(figures.filling)],
    [said.height, inUnit(figures.height)],
    [said.weight, grams(figures.weight)],
    [said.drum, bottom ? inUnit(bottom.support.board) : ''],
    ...figures.tiers.flatMap(({ support, id }, i): [string, string][] =>
      support.dowels > 0
        ? [
            [
              said.dowels,
              words.dowelsOf(
                support.dowels,
                inUnit(support.dowelLength),
                words.tierName(
                  design.tiers.findIndex((tier) => tier.id === id),
                  i + 2,
                ),
              ),
            ],
          ]
        : [],
    ),
    [said.box, `${inUnit(figures.box.across)} x ${inUnit(figures.box.height)}`],
    [said.time, time(figures.minutes)],
    [said.cost, `${figures.isWhole ? '' : `${words.atLeast} `}${money(roundTo(figures.cost, decimalsOf(currency)))}`],
    ...(settings
      ? [[guidePriceName(settings), guidePriceText(figures, settings, money)] satisfies [string, string]]
      : []),
  ]
  return (
    <div className={classes.list}>
      <p className={classes.figure}>{words.serves(figures.servings)}</p>
      <Select
        label={words.cut}
        data={optionsOf(CUTS, words.cuts)}
        value={design.cut}
        allowDeselect={false}
        onChange={(cut) => cut && act((now) => ({ ...now, cut: cut as CakeDesign['cut'] }))}
      />
      <table className={classes.table}>
        <tbody>
          {rows.map(([label, value], i) => (
            <tr key={`${label}${i}`}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.quiet}>{words.guide}</p>
      {figures.batches.length === 0 ? <p className={classes.quiet}>{words.chooseRecipes}</p> : null}
      <Rescale servings={figures.servings} act={act} design={design} chart={chart} />
    </div>
  )
}

const MORE = 20

type RescaleProps = Omit<Props, 'figures'> & { servings: number }

function Rescale({ servings, act, design, chart }: RescaleProps) {
  const [wanted, setWanted] = useState<number>()
  const target = wanted ?? servings + MORE
  const widen = () => {
    const wider = rescaled(design, target, chart)
    if (wider) act(() => wider)
    else toast.error(words.cannotRescale)
    setWanted(undefined)
  }
  return (
    <fieldset className={classes.inner}>
      <legend>{words.rescale}</legend>
      <div className={classes.grid}>
        <NumberBox
          label={words.rescaleTo}
          value={target}
          min={1}
          max={100_000}
          onValue={(value) => setWanted(Math.ceil(value))}
        />
        <Button variant="default" className={classes.beside} onClick={widen}>
          {words.rescaleAct}
        </Button>
      </div>
    </fieldset>
  )
}
