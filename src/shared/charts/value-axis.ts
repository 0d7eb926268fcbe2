import { ticks } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import type { ChartTexts } from './chart-texts.ts'
import { FONT_SIZE, fitText, textWidth } from './label-fit.ts'
import type { Mark } from './mark.ts'

const LINE_EVERY = 45
const TEXT_GAP = 8
/** The space above and below a line that does not start at zero, as a share of its range. */
const MARGIN = 0.15

type Frame = { width: number; top: number; bottom: number }

/** The range from the least to the greatest value. It includes zero unless the picture is about changes. */
function domainOf(values: readonly number[], hasZero: boolean, minStep: number): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (!hasZero) {
    const margin = (high - low || Math.abs(high) || 1) * MARGIN
    return [low >= 0 ? Math.max(0, low - margin) : low - margin, high + margin]
  }
  const [from, to] = [Math.min(0, low), Math.max(0, high)]
  return from === to ? [0, minStep || 1] : [from, to]
}

/** The axis: the y of each value, its lines and their labels. */
export function valueAxis(values: readonly number[], frame: Frame, texts: ChartTexts, hasZero: boolean) {
  const { width, top, bottom } = frame
  const scale = scaleLinear()
    .domain(domainOf(values, hasZero, texts.minStep))
    .range([bottom, top])
  const wanted = Math.max(1, Math.floor((bottom - top) / LINE_EVERY))
  if (hasZero) scale.nice(wanted)
  const [from = 0, to = 0] = scale.domain()
  const isOnStep = (value: number) =>
    texts.minStep === 0 || Math.abs(value / texts.minStep - Math.round(value / texts.minStep)) < 1e-6
  const lines = ticks(from, to, wanted).filter(isOnStep)
  const labels = lines.map((value) => texts.axis(value))
  const left = Math.min(Math.ceil(Math.max(0, ...labels.map(textWidth))) + TEXT_GAP, width / 2)
  const marks = lines.flatMap((value, i): Mark[] => {
    const y = scale(value)
    return [
      {
        mark: 'rule',
        look: hasZero && value === 0 ? 'zero' : 'grid',
        from: { x: left, y },
        to: { x: width, y },
      },
      {
        mark: 'text',
        look: 'axis',
        x: left - TEXT_GAP,
        y: y + FONT_SIZE / 3,
        anchor: 'end',
        text: fitText(labels[i] ?? '', left - TEXT_GAP),
      },
    ]
  })
  return { scale, left, marks }
}
