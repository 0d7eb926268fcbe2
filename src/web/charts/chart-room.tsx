import type { CSSProperties, ReactNode } from 'react'
import { type Chart, heightOf, isInRows } from '#shared/charts/chart.ts'
import classes from './chart.module.css'

/** Reserves the space of a chart whose code or values are still loading. */
export const ChartRoom = ({ chart, children }: { chart: Pick<Chart, 'shape' | 'points'>; children?: ReactNode }) => (
  <div
    className={classes.reserved}
    data-readout={(!isInRows(chart) && chart.shape !== 'spark') || undefined}
    style={{ '--picture': `${heightOf(chart)}px` } as CSSProperties}
  >
    {children}
  </div>
)
