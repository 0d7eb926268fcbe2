import { type RefCallback, useCallback, useMemo, useState } from 'react'
import { type Chart, isInRows } from '#shared/charts/chart.ts'
import { chartLayout } from '#shared/charts/chart-layout.ts'
import { chartTexts } from '#shared/charts/chart-texts.ts'
import { useFormats } from '#web/text/formats.tsx'
import classes from './chart.module.css'
import { ChartColumns } from './chart-columns.tsx'
import { ChartRows } from './chart-rows.tsx'
import { ChartTable } from './chart-table.tsx'

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
  /** Off: the page shows the same values in a table or list beside the picture. */
  hasTable?: boolean
}

/** A picture, the ways to its lists, and the same values for who does not see it. Loaded by `ChartView`. */
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
