import type { CSSProperties } from 'react'
import { heightOf, isInRows } from '#shared/charts/chart.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import classes from './chart.module.css'
import type { ChartProps } from './chart-picture.tsx'

const Picture = fetchedPart<ChartProps>(async () => (await import('./chart-picture.tsx')).ChartPicture)

/** A picture in its place: the code that draws it comes after the page, which does not move then. */
export function ChartView({ chart, hasTable = true }: ChartProps) {
  return (
    <div className={classes.place}>
      <div
        className={classes.reserved}
        data-readout={(!isInRows(chart) && chart.shape !== 'spark') || undefined}
        style={{ '--picture': `${heightOf(chart)}px` } as CSSProperties}
      >
        <Picture chart={chart} hasTable={hasTable} />
      </div>
      {chart.note ? <p className={classes.note}>{chart.note}</p> : null}
    </div>
  )
}
