import { expect, test } from 'vitest'
import { eventWords } from './order-mail.ts'

test.each([
  ['Wedding', '2026-12-12', 'Sat 12-12-2026 (Wedding)'],
  ['Corporate', '2026-12-16', 'Wed 16-12-2026 (Corporate)'],
  [null, '2026-12-12', 'Sat 12-12-2026'],
  ['Wedding', null, null],
])(
  'what an order is for reads well behind "for", whatever its kind of event is called: %s',
  (eventType, eventDate, words) => {
    expect(eventWords({ eventType, eventDate }, { dateFormat: 'DD-MM-YYYY' })).toBe(words)
  },
)
