import { describe, expect, it } from 'vitest'
import { contrastOf, inkOn, readableOn, TEXT_CONTRAST } from './colors.ts'

const SOME = [
  '#ec4899',
  '#000000',
  '#ffffff',
  '#777777',
  '#ffe600',
  '#0000ff',
  '#808080',
  '#7f7f7f',
  '#f0f8ff',
  '#123456',
]

describe('colours of public pages', () => {
  it('knows the two ends of the scale', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#ec4899', '#ec4899')).toBeCloseTo(1)
  })

  it('always finds a label that can be read on a button, whatever colour the baker picks', () => {
    for (const color of SOME) expect(contrastOf(color, inkOn(color))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })

  it('makes any accent readable as text on any paper', () => {
    for (const paper of SOME)
      for (const color of SOME)
        expect(contrastOf(paper, readableOn(paper, color))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })

  it('goes as far as a paper allows where more contrast is wanted than there is', () => {
    expect(contrastOf('#777777', readableOn('#777777', '#808080', 7))).toBe(contrastOf('#777777', inkOn('#777777')))
    for (const color of SOME) expect(contrastOf('#ffffff', readableOn('#ffffff', color, 7))).toBeGreaterThanOrEqual(7)
  })

  it('keeps a colour that can be read as it is', () => {
    expect(readableOn('#ffffff', '#123456')).toBe('#123456')
  })
})
