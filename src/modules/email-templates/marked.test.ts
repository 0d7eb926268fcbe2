import { describe, expect, it } from 'vitest'
import { type Mark, marked } from './marked.ts'

/** The text with [ and ] around the selection. */
const press = (shown: string, mark: Mark) => {
  const from = shown.indexOf('|')
  const to = shown.lastIndexOf('|') - (shown.lastIndexOf('|') === from ? 0 : 1)
  const after = marked(shown.replaceAll('|', ''), from, to, mark)
  return `${after.text.slice(0, after.from)}|${after.text.slice(after.from, after.to)}|${after.text.slice(after.to)}`
}

describe('a press in the tool bar', () => {
  it('marks what is selected, and takes the mark off again', () => {
    expect(press('a |b| c', { style: 'bold' })).toBe('a **|b|** c')
    expect(press('a |**b**| c', { style: 'bold' })).toBe('a |b| c')
    expect(press('a |b| c', { style: 'italic' })).toBe('a *|b|* c')
  })
  it('leaves words to be written over where nothing is selected', () => {
    expect(press('a || c', { style: 'bold' })).toBe('a **|words|** c')
    expect(press('a |b| c', { style: 'link' })).toBe('a [b](|https://|) c')
  })
  it('marks whole lines as a list', () => {
    expect(press('x\na|b\nc|d\ny', { style: 'list' })).toBe('x\n|- ab\n- cd|\ny')
    expect(press('|- ab\n- cd|', { style: 'list' })).toBe('|ab\ncd|')
  })
  it('puts a name where the cursor is, and the cursor behind it', () => {
    expect(press('Hi ||!', { insert: '{{ first_name }}' })).toBe('Hi {{ first_name }}||!')
  })
})
