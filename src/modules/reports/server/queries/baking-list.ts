import type { bakingList } from '../../definitions/baking-list.ts'
import { readBakingItems } from '../baking-items.ts'
import type { QueryOf } from '../report-query.ts'

export const read: QueryOf<typeof bakingList> = async (scope, asked) =>
  (await readBakingItems(scope, asked)).map(({ group: _group, ...item }) => item)
