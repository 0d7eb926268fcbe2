import { describe, expect, test } from 'vitest'
import { addMonths } from '../dates/dates.ts'
import { type Chart, type ChartShape, heightOf, isEmptyChart } from './chart.ts'
import { chartLayout } from './chart-layout.ts'
import { chartTexts } from './chart-texts.ts'
import { fitText, textWidth } from './label-fit.ts'
import type { ChartLayout, Mark } from './mark.ts'

const SHAPES: readonly ChartShape[] = ['bars', 'stack', 'line', 'steps', 'spark', 'ranks', 'funnel']
const dollars = chartTexts('money', { currency: 'AUD', symbol: '$' })
const yen = chartTexts('money', { currency: 'JPY', symbol: '¥' })

/** Months from 2021 on, with the values of one or two series. */
const months = (shape: ChartShape, ...series: (string | null)[][]): Chart => ({
  title: 'Sales',
  shape,
  kind: 'money',
  series: series.map((_, i) => ({ name: `Series ${i}`, look: i === 0 ? 'main' : 'soft' })),
  points: (series[0] ?? []).map((_, i) => ({
    label: `Month ${i + 1}`,
    short: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][i % 12] as string,
    day: addMonths('2021-01-01', i),
    values: series.map((values) => ({ value: values[i] ?? null })),
  })),
})
const is =
  <Kind extends Mark['mark']>(kind: Kind) =>
  (mark: Mark): mark is Extract<Mark, { mark: Kind }> =>
    mark.mark === kind
const bars = ({ marks }: ChartLayout) => marks.filter(is('bar')).filter(({ look }) => look !== 'track')
const texts = ({ marks }: ChartLayout) => marks.filter(is('text'))
const rules = ({ marks }: ChartLayout) => marks.filter(is('rule'))

function spanOf({ x, text, anchor }: Extract<Mark, { mark: 'text' }>): [number, number] {
  const wide = textWidth(text)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2
  return [left, left + wide]
}

function expectInside({ marks, areas, width, height }: ChartLayout) {
  const places = marks.flatMap((mark) => {
    switch (mark.mark) {
      case 'bar':
        return [mark, { x: mark.x + mark.width, y: mark.y + mark.height }]
      case 'rule':
        return [mark.from, mark.to]
      case 'path':
        return mark.places
      case 'dot':
        return [mark]
      case 'text':
        return spanOf(mark).map((x) => ({ x, y: mark.y }))
    }
  })
  for (const { x, y } of places) {
    expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
    expect(x).toBeGreaterThanOrEqual(-0.01)
    expect(x).toBeLessThanOrEqual(width + 0.01)
    expect(y).toBeGreaterThanOrEqual(-0.01)
    expect(y).toBeLessThanOrEqual(height + 0.01)
  }
  for (const box of [...marks.filter(is('bar')), ...areas]) {
    expect(box.width).toBeGreaterThanOrEqual(0)
    expect(box.height).toBeGreaterThanOrEqual(0)
  }
}

function expectApart(found: readonly Extract<Mark, { mark: 'text' }>[]) {
  const spans = found.map(spanOf).toSorted(([a], [b]) => a - b)
  for (const [i, [left]] of spans.entries()) if (i > 0) expect(left).toBeGreaterThan(spans[i - 1]?.[1] ?? 0)
}
const below = (layout: ChartLayout) => texts(layout).filter(({ y, look }) => look === 'axis' && y > layout.height - 10)

describe('a picture stays within its place', () => {
  const MANY = Array.from({ length: 60 }, (_, i) => String(((i * 7919) % 4000) - 900))
  test.each(SHAPES)('%s, at every width, of none, one, twelve and sixty months', (shape) => {
    for (const count of [0, 1, 2, 12, 60])
      for (const width of [0, -1, 1, 119, 120, 240, 320, 390, 1440])
        for (const values of [
          MANY,
          MANY.map(() => '0'),
          MANY.map(() => '-250.50'),
          MANY.map(() => '123456789012.34'),
        ]) {
          const chart = months(shape, values.slice(0, count), values.slice(0, count).toReversed())
          const layout = chartLayout(chart, width, dollars)
          expectInside(layout)
          expect(layout.height).toBe(heightOf(chart))
          expect(layout.areas).toHaveLength(width < 120 ? 0 : count)
        }
  })

  test('a page that has no width yet keeps the height and draws nothing', () => {
    const chart = months('bars', ['10', '20'])
    for (const width of [0, -1, Number.NaN])
      expect(chartLayout(chart, width, dollars)).toEqual({ width: 0, height: 200, marks: [], areas: [] })
  })

  test('no two labels touch, on a narrow phone with sixty months too', () => {
    for (const count of [1, 2, 12, 24, 60])
      for (const width of [240, 320, 390, 700, 1440]) {
        const layout = chartLayout(months('bars', MANY.slice(0, count)), width, dollars)
        expect(below(layout).length).toBeGreaterThan(0)
        expectApart(below(layout))
        expectApart(below(chartLayout(months('steps', MANY.slice(0, count)), width, dollars)))
      }
  })

  test('a long name is cut and leaves its value whole', () => {
    const chart: Chart = {
      ...months('ranks', ['1234567.89']),
      points: [{ label: 'Ingredients and decorations of the wholesale market', values: [{ value: '1234567.89' }] }],
    }
    const [name, value] = texts(chartLayout(chart, 240, dollars))
    expect(value?.text).toBe('$1,234,567.89')
    expect(name?.text).toMatch(/^Ingr.+…$/)
    expectApart([name, value].filter((text) => text !== undefined))
    expect(fitText('Flour', 1)).toBe('')
  })
})

describe('bars', () => {
  test('are as long as their values, up from zero and down from it', () => {
    const layout = chartLayout(months('bars', ['100', '0', '-50', '200']), 400, dollars)
    const zero = rules(layout).find(({ look }) => look === 'zero')?.from.y ?? 0
    const [first, third, fourth] = bars(layout)
    expect(bars(layout)).toHaveLength(3)
    expect((fourth?.height ?? 0) / (first?.height ?? 1)).toBeCloseTo(2)
    expect((third?.height ?? 0) / (first?.height ?? 1)).toBeCloseTo(0.5)
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeCloseTo(zero)
    expect(third?.y).toBeCloseTo(zero)
    expect(bars(layout).map(({ isNegative }) => isNegative)).toEqual([false, true, false])
  })

  test('bars of two years stand beside each other, oldest first', () => {
    const layout = chartLayout(months('bars', ['100', '20'], ['50', '10']), 400, dollars)
    const [a, b] = bars(layout)
    expect([a?.series, b?.series]).toEqual([0, 1])
    expect((a?.x ?? 0) + (a?.width ?? 0)).toBeCloseTo(b?.x ?? 0)
  })

  test('are seen even where they are tiny, and are no planks where there is one', () => {
    const tiny = bars(chartLayout(months('bars', ['0.01', '90000']), 400, dollars))
    expect(tiny[0]?.height).toBeGreaterThanOrEqual(1.5)
    const [only] = bars(chartLayout(months('bars', ['80']), 1200, dollars))
    expect(only?.width).toBeLessThanOrEqual(36)
  })

  test('on top of each other reach the sum', () => {
    const layout = chartLayout(months('stack', ['30', '-10'], ['10', '-5']), 400, dollars)
    const [a, b, c, d] = bars(layout)
    expect((a?.height ?? 0) / (b?.height ?? 1)).toBeCloseTo(3)
    expect((b?.y ?? 0) + (b?.height ?? 0)).toBeCloseTo(a?.y ?? 0)
    expect((c?.y ?? 0) + (c?.height ?? 0)).toBeCloseTo(d?.y ?? 0)
  })

  test('that a look stripes have stripes within them', () => {
    const chart = { ...months('bars', ['100']), series: [{ name: 'Quotes', look: 'striped' as const }] }
    const layout = chartLayout(chart, 300, dollars)
    const [bar] = bars(layout)
    const stripes = rules(layout).filter(({ look }) => look === 'stripe')
    expect(stripes.length).toBeGreaterThan(5)
    for (const { from } of stripes) expect(from.y).toBeGreaterThan(bar?.y ?? 0)
  })
})

describe('the axis', () => {
  const axisOf = (layout: ChartLayout) =>
    texts(layout)
      .filter(({ look, anchor }) => look === 'axis' && anchor === 'end')
      .map(({ text }) => text)

  test('has no half yen and no half order', () => {
    expect(axisOf(chartLayout(months('bars', ['1', '2']), 320, yen))).toEqual(['¥0', '¥1', '¥2'])
    const orders = chartTexts('count', { currency: 'AUD', symbol: '$' })
    expect(axisOf(chartLayout(months('bars', ['1', '0']), 320, orders))).toEqual(['0', '1'])
  })

  test('is short where values are long', () => {
    expect(dollars.axis(12_500)).toBe('$12.5k')
    expect(dollars.axis(-2_000_000)).toBe('-$2M')
    expect(dollars.axis(0.5)).toBe('$0.50')
    expect(dollars.axis(2000)).toBe('$2,000')
    expect(dollars.value('12500')).toBe('$12,500.00')
    expect(yen.value('12500')).toBe('¥12,500')
  })

  test('an axis of prices follows the changes and does not begin at zero', () => {
    const layout = chartLayout(months('steps', ['10.00', '10.20', '10.10']), 320, dollars)
    const dots = layout.marks.filter(is('dot'))
    expect(Math.abs((dots[0]?.y ?? 0) - (dots[1]?.y ?? 0))).toBeGreaterThan(80)
  })
})

describe('a line', () => {
  test('a line of prices holds each until the next', () => {
    const [, line] = chartLayout(months('steps', ['1', '3', '2']), 400, dollars).marks.filter(is('path'))
    expect(line?.places).toHaveLength(5)
    for (const [i, { x, y }] of (line?.places ?? []).entries()) {
      const before = line?.places[i - 1]
      if (before) expect(x === before.x || y === before.y).toBe(true)
    }
  })

  test('with one point is level and marks the point', () => {
    const { marks } = chartLayout(months('steps', ['4']), 400, dollars)
    const [, line] = marks.filter(is('path'))
    expect(new Set(line?.places.map(({ y }) => y)).size).toBe(1)
    expect(marks.filter(is('dot'))).toHaveLength(1)
  })

  test('leaves out a point without a value', () => {
    const { marks, areas } = chartLayout(months('line', ['1', null, '2']), 400, dollars)
    expect(marks.filter(is('dot')).map(({ point }) => point)).toEqual([0, 2])
    expect(areas).toHaveLength(3)
  })

  test('several points of one day stand side by side', () => {
    const chart = months('steps', ['1', '2', '3'])
    const sameDay = { ...chart, points: chart.points.map((point) => ({ ...point, day: '2026-01-01' })) }
    const dots = chartLayout(sameDay, 400, dollars).marks.filter(is('dot'))
    expect(new Set(dots.map(({ x }) => x)).size).toBe(3)
  })
})

describe('rows', () => {
  test('below zero run to the other side of it', () => {
    const [up, down] = bars(chartLayout(months('ranks', ['300', '-100']), 400, dollars))
    expect(down?.width).toBeCloseTo(100)
    expect(up?.x).toBeCloseTo(100)
    expect((down?.x ?? 0) + (down?.width ?? 0)).toBeCloseTo(100)
  })

  test('in a funnel say what share of the step before came so far', () => {
    const counts = chartTexts('count', { currency: 'AUD', symbol: '$' })
    const values = texts(chartLayout(months('funnel', ['40', '30', '0', '0']), 400, counts))
      .filter(({ look }) => look === 'value')
      .map(({ text }) => text)
    expect(values).toEqual(['40', '30 · 75%', '0 · 0%', '0'])
  })
})

test('a picture of zeros only is empty', () => {
  expect(isEmptyChart(months('bars', ['0', '0.00', null]))).toBe(true)
  expect(isEmptyChart(months('bars', ['0', '-1']))).toBe(false)
  expect(isEmptyChart(months('bars', []))).toBe(true)
})
