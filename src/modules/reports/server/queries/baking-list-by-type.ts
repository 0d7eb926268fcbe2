import type { bakingListByType } from '../../definitions/baking-list-by-type.ts'
import { readBakingItems } from '../baking-items.ts'
import type { QueryOf } from '../report-query.ts'

export const read: QueryOf<typeof bakingListByType> = readBakingItems
