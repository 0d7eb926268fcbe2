import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { Chart } from '#shared/charts/chart.ts'
import type { ChartTexts } from '#shared/charts/chart-texts.ts'
import type { ChartLayout } from '#shared/charts/mark.ts'
import { rowText } from '#shared/charts/rows-layout.ts'
import { linkToGiven } from '#web/layout/link-to.ts'
import classes from './chart.module.css'
import { ChartMarks } from './chart-marks.tsx'

type Props = { chart: Chart; layout: ChartLayout; texts: ChartTexts }

/** Rows, each a link to its list; the arrow keys go from one to the next. */
export function ChartRows({ chart, layout, texts }: Props) {
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
