import type { CSSProperties, ReactNode } from 'react'
import { type Chart, heightOf, isInRows } from '#shared/charts/chart.ts'
import classes from './chart.module.css'

/** Keeps the room of a picture whose code or values are still on their way. */
export const ChartRoom = ({ chart, children }: { chart: Pick<Chart, 'shape' | 'points'>; children?: ReactNode }) => (
  <div
    className={classes.reserved}
    data-readout={(!isInRows(chart) && chart.shape !== 'spark') || undefined}
    style={{ '--picture': `${heightOf(chart)}px` } as CSSProperties}
  >
    {children}
  </div>
)
