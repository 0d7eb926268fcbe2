import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { around, dragged, WHOLE, ZOOM_MAX, ZOOM_MIN, zoomed } from './lightbox-view.ts'

const frame = { width: 400, height: 300 }

describe('looking at a picture', () => {
  it('zooms from a half to three times in quarters', () => {
    let view = WHOLE
    const seen: number[] = []
    for (let n = 0; n < 10; n++) {
      view = zoomed(view, 1)
      seen.push(view.zoom)
    }
    expect(seen).toEqual([1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3, 3])
    for (let n = 0; n < 12; n++) view = zoomed(view, -1)
    expect(view).toEqual({ zoom: 0.5, x: 0, y: 0 })
  })

  it('can be moved only while it is larger than its frame, and never out of sight', () => {
    expect(dragged(WHOLE, { x: 50, y: 50 }, frame)).toEqual(WHOLE)
    const large = { zoom: 2, x: 0, y: 0 }
    expect(dragged(large, { x: 50, y: -20 }, frame)).toEqual({ zoom: 2, x: 50, y: -20 })
    expect(dragged(large, { x: 9999, y: -9999 }, frame)).toEqual({ zoom: 2, x: 200, y: -150 })
  })

  it('the picture stays within its limits, and comes back to the middle when it fits', () => {
    const act = fc.oneof(
      fc.constantFrom<1 | -1>(1, -1),
      fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) }),
    )
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        let view = WHOLE
        for (const each of acts) view = typeof each === 'number' ? zoomed(view, each) : dragged(view, each, frame)
        expect(view.zoom).toBeGreaterThanOrEqual(ZOOM_MIN)
        expect(view.zoom).toBeLessThanOrEqual(ZOOM_MAX)
        if (view.zoom <= 1) expect([view.x, view.y]).toEqual([0, 0])
      }),
    )
  })

  it('goes around at both ends', () => {
    expect([around(-1, 8), around(8, 8), around(3, 8)]).toEqual([7, 0, 3])
  })
})
