import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/dialog.tsx'
import { useAction } from '#web/feedback/use-action.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { CakeDesign } from '../design.ts'
import { rescaled } from '../figures.ts'
import { guidePriceName, guidePriceText } from '../guide-price.ts'
import { lengthsText } from '../length-text.ts'
import { designWords as words } from '../words.ts'
import classes from './designer.module.css'
import { NumberBox } from './inputs.tsx'
import { useFigures } from './use-drawing.ts'

const MORE = 20

type Props = { name: string; design: CakeDesign; onUse: (design: CakeDesign) => Promise<unknown>; onClose: () => void }

/** The same cake for another number of portions, beside the present one. Nothing changes until the owner accepts it. */
export function MoreGuests({ name, design, onUse, onClose }: Props) {
  const { money } = useFormats()
  const { figures, of, chart: settings } = useFigures(design)
  const [typed, setTyped] = useState<number>()
  const wanted = typed ?? (figures?.servings ?? 0) + MORE
  const wider = settings && rescaled(design, wanted, settings)
  const next = wider && of(wider)
  const use = useAction({
    run: async () => wider && onUse(wider),
    failure: words.pictureFailed,
    onDone: onClose,
  })
  const widths = ({ tiers, unit }: CakeDesign) =>
    tiers.map(({ width, depth }) => lengthsText(depth === null ? [width] : [width, depth], unit)).toReversed()
  const rows: [label: string, before: string, after: string][] =
    figures && settings
      ? [
          [words.figures.servings, String(figures.servings), next ? String(next.servings) : ''],
          ...widths(design).map((before, i): [string, string, string] => [
            words.tierName(design.tiers.length - 1 - i, design.tiers.length),
            before,
            wider ? (widths(wider)[i] ?? '') : '',
          ]),
          [
            guidePriceName(settings),
            guidePriceText(figures, settings, money),
            next ? guidePriceText(next, settings, money) : '',
          ],
        ]
      : []
  return (
    <Dialog title={words.rescaleTitle(name)} onClose={onClose}>
      <div className={classes.list}>
        <NumberBox
          label={words.rescaleTo}
          value={wanted}
          min={1}
          max={100_000}
          onValue={(value) => setTyped(Math.ceil(value))}
        />
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes.quiet}>{words.rescaleHelp}</span>
              </th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, before, after]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {wider ? null : <p role="alert">{words.cannotRescale}</p>}
        <Button loading={use.pending} disabled={!wider} onClick={() => void use.act()}>
          {words.rescaleUse}
        </Button>
      </div>
    </Dialog>
  )
}
