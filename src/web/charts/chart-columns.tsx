import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { type Chart, isInRows } from '#shared/charts/chart.ts'
import type { ChartTexts } from '#shared/charts/chart-texts.ts'
import type { ChartLayout } from '#shared/charts/mark.ts'
import { linkToGiven } from '#web/layout/link-to.ts'
import classes from './chart.module.css'
import { ChartMarks } from './chart-marks.tsx'
import { chartWords } from './words.ts'

type Props = { chart: Chart; layout: ChartLayout; texts: ChartTexts }

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** The latest point with any value. */
const firstActive = ({ points }: Chart): number => {
  const told = points.findLastIndex(({ values }) => values.some(({ value }) => Number(value ?? 0) !== 0))
  return told < 0 ? points.length - 1 : told
}

/**
 * A chart of points side by side. Pointer and arrow keys choose the active one; a line above the chart shows its values
 * and links to their lists.
 */
export function ChartColumns({ chart, layout, texts }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<number>()
  const { points } = chart
  const last = points.length - 1
  const active = Math.min(chosen ?? firstActive(chart), last)
  const point = points[active]

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    setChosen(Math.min(Math.max(active + step, 0), last))
  }
  const placeOf = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const onPointer = (event: PointerEvent) => {
    const { x, y } = placeOf(event)
    const found = layout.areas.findIndex(
      (area) => x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height,
    )
    if (found >= 0) setChosen(found)
  }
  // A tap only chooses a point, whose values then link on; a mouse has chosen it by hovering.
  const onClick = (event: React.MouseEvent) => {
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') return
    const { x } = placeOf(event)
    const bar = layout.marks.find(
      (mark) => mark.mark === 'bar' && mark.point === active && x >= mark.x && x <= mark.x + mark.width,
    )
    const to = bar?.mark === 'bar' ? point?.values[bar.series]?.to : null
    if (to) void navigate(linkToGiven(to))
  }
  const isQuiet = isInRows(chart) || chart.shape === 'spark'

  return (
    <>
      <p id={id} className={isQuiet ? 'visually-hidden' : classes.readout} aria-live="polite">
        <strong>{point?.label}</strong>
        {chart.series.map(({ name, look }, at) => {
          const { value = null, to } = point?.values[at] ?? {}
          const text = value === null ? chartWords.none : texts.value(value)
          return (
            <span key={name} className={classes.told}>
              <span className={classes.swatch} data-look={look} aria-hidden />
              {name}{' '}
              {to && !isQuiet ? (
                <Link {...linkToGiven(to)} className={classes.link}>
                  {text}
                </Link>
              ) : (
                <span className={classes.value}>{text}</span>
              )}
            </span>
          )
        })}
      </p>
      <div className={classes.drawing} style={{ blockSize: layout.height }}>
        <ChartMarks layout={layout} active={isQuiet ? undefined : active} />
        <div
          className={classes.slider}
          role="slider"
          tabIndex={0}
          aria-label={chartWords.slider(chart.title)}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={active + 1}
          aria-valuetext={point?.label}
          aria-controls={id}
          onKeyDown={onKeyDown}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onClick={onClick}
        />
      </div>
    </>
  )
}
