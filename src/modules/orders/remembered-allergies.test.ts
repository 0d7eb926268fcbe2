import { expect, test } from 'vitest'
import { allergiesAfterPick } from './remembered-allergies.ts'

test('allergies of one customer never stay on the order of another, but typed ones do', () => {
  expect(allergiesAfterPick('', undefined, 'Hazelnuts')).toBe('Hazelnuts')
  expect(allergiesAfterPick('Hazelnuts', 'Hazelnuts', 'Eggs')).toBe('Eggs')
  expect(allergiesAfterPick('Hazelnuts', 'Hazelnuts', null)).toBe('')
  expect(allergiesAfterPick('Nuts, says her mother', 'Hazelnuts', 'Eggs')).toBeUndefined()
  expect(allergiesAfterPick('Nuts, says her mother', undefined, null)).toBeUndefined()
})
