import type { ChartLayout, Mark } from '#shared/charts/mark.ts'
import classes from './chart.module.css'

/** The drawing itself. Elements around it give its values in words. */
export function ChartMarks({ layout, active }: { layout: ChartLayout; active?: number | undefined }) {
  const { width, height, marks, areas } = layout
  // A single point needs no choice.
  const area = active === undefined || areas.length < 2 ? undefined : areas[active]
  return (
    <svg className={classes.svg} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {area ? <rect className={classes.active} {...area} rx={6} /> : null}
      {marks.map((mark, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- marks have no state and are drawn in order
        <Shape key={i} mark={mark} isActive={'point' in mark && mark.point === active} />
      ))}
    </svg>
  )
}

function Shape({ mark, isActive }: { mark: Mark; isActive: boolean }) {
  switch (mark.mark) {
    case 'bar': {
      const { x, y, width, height, look, isNegative } = mark
      // The outline is drawn inside the bar, so that the bar keeps its true length.
      const inset = look === 'main' || look === 'track' ? 0 : Math.min(0.5, width / 4, height / 4)
      return (
        <rect
          className={classes.bar}
          data-look={look}
          data-negative={isNegative || undefined}
          x={x + inset}
          y={y + inset}
          width={width - 2 * inset}
          height={height - 2 * inset}
          rx={Math.min(3, width / 4, height / 2)}
        />
      )
    }
    case 'rule':
      return (
        <line
          className={classes.rule}
          data-look={mark.look}
          x1={mark.from.x}
          y1={mark.from.y}
          x2={mark.to.x}
          y2={mark.to.y}
        />
      )
    case 'path':
      return (
        <polyline
          className={classes.path}
          data-look={mark.look}
          points={mark.places.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      )
    case 'dot':
      return <circle className={classes.dot} data-active={isActive || undefined} cx={mark.x} cy={mark.y} r={4} />
    case 'text':
      return (
        <text data-look={mark.look} x={mark.x} y={mark.y} textAnchor={mark.anchor}>
          {mark.text}
        </text>
      )
  }
}
