import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type RefCallback, useCallback, useMemo, useState } from 'react'
import { type Chart, isInRows } from '#shared/charts/chart.ts'
import { chartLayout } from '#shared/charts/chart-layout.ts'
import { type ChartTexts, chartTexts } from '#shared/charts/chart-texts.ts'
import type { ChartLayout } from '#shared/charts/mark.ts'
import { rowText } from '#shared/charts/rows-layout.ts'
import { linkToGiven } from '#web/layout/link-to.ts'
import { useFormats } from '#web/text/formats.tsx'
import classes from './chart.module.css'
import { ChartColumns } from './chart-columns.tsx'
import { ChartMarks } from './chart-marks.tsx'
import { chartWords } from './words.ts'

/** All values of a chart, for screen readers. */
function ChartTable({ chart: { title, series, points }, texts }: { chart: Chart; texts: ChartTexts }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{chartWords.point}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, values }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- two points may have one name
            <tr key={i}>
              <th scope="row">{label}</th>
              {series.map(({ name }, at) => {
                const value = values[at]?.value ?? null
                return <td key={name}>{value === null ? chartWords.none : texts.value(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Props = { chart: Chart; layout: ChartLayout; texts: ChartTexts }

/** Rows that each link to their list; the arrow keys move between them. */
function ChartRows({ chart, layout, texts }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const links = [...event.currentTarget.querySelectorAll('a')]
    links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]?.focus()
  }
  return (
    <div className={classes.drawing} style={{ blockSize: layout.height }}>
      <ChartMarks layout={layout} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the links within */}
      <ul className={classes.rows} aria-label={chart.title} onKeyDown={onKeyDown}>
        {chart.points.map(({ label, values: [first] }, i) => (
          <li key={label}>
            <Link {...linkToGiven(first?.to ?? '')} className={classes.row}>
              <span className="visually-hidden">
                {label}: {rowText(chart, i, texts)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An element's inner width in whole pixels; 0 until it is laid out. */
function useWidth(): { ref: RefCallback<HTMLElement>; width: number } {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setWidth(Math.max(0, Math.floor(element.clientWidth)))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

export type ChartProps = {
  chart: Chart
  /** False if the page shows the same values in a table or list beside the chart. */
  hasTable?: boolean
}

/** A chart, the links to its lists, and its values for screen readers. Loaded by `ChartView`. */
export function ChartPicture({ chart, hasTable = true }: ChartProps) {
  const formats = useFormats()
  const { ref, width } = useWidth()
  const texts = useMemo(() => chartTexts(chart.kind, formats), [chart.kind, formats])
  const layout = useMemo(() => chartLayout(chart, width, texts), [chart, width, texts])
  const isLinked = chart.points.every(({ values: [first] }) => first?.to)
  const parts = { chart, layout, texts }
  return (
    <div ref={ref} className={classes.picture}>
      {isInRows(chart) && isLinked ? <ChartRows {...parts} /> : <ChartColumns {...parts} />}
      {hasTable && !(isInRows(chart) && isLinked) ? <ChartTable chart={chart} texts={texts} /> : null}
    </div>
  )
}
