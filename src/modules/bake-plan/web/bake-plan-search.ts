import { day, oneOf, type Search, searchFields, whole } from '#shared/search-fields.ts'

export const BakePlanSearch = searchFields({
  from: day,
  days: whole(1, 31),
  leadDays: whole(0, 2),
  freezer: oneOf(['true', 'false']),
  step: oneOf(['exact', 'half', 'whole']),
})
export type BakePlanSearch = Search<typeof BakePlanSearch>
