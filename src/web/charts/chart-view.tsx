import { fetchedPart } from '#web/fetched-part.tsx'
import classes from './chart.module.css'
import type { ChartProps } from './chart-picture.tsx'
import { ChartRoom } from './chart-room.tsx'

const Picture = fetchedPart<ChartProps>(async () => (await import('./chart-picture.tsx')).ChartPicture)

/** A chart. Its code loads after the page, which does not move when it arrives. */
export function ChartView({ chart, hasTable = true }: ChartProps) {
  return (
    <div className={classes.place}>
      <ChartRoom chart={chart}>
        <Picture chart={chart} hasTable={hasTable} />
      </ChartRoom>
      {chart.note ? <p className="quiet fine flush">{chart.note}</p> : null}
    </div>
  )
}
