import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { availabilityContract } from '../contract.ts'
import { createBlockedRange, listBlockedRanges, removeBlockedRange, updateBlockedRange } from './blocked-ranges.ts'
import { fitDay, readDays, readWorkDays, setDayLimit } from './days.ts'
import { blockHolidays, readHolidays } from './holidays.ts'

export const availability = serverModule(() => ({
  routes: {
    availability: serve(availabilityContract, {
      days: (scope, { from, to }) => readDays(scope, from, to),
      setLimit: (scope, { day, body }) => setDayLimit(scope, day, body),
      work: (scope, { from, to }) => readWorkDays(scope, from, to),
      fit: (scope, { body }) => fitDay(scope, body),
      list: (scope, query) => listBlockedRanges(scope, query),
      create: (scope, { body }) => createBlockedRange(scope, body),
      update: (scope, { id, body }) => updateBlockedRange(scope, id, body),
      holidays: (call, { region }) => readHolidays(call, region),
      blockHolidays: (call, { body }) => blockHolidays(call, body),
      remove: (scope, { id }) => removeBlockedRange(scope, id),
    }),
  },
}))
