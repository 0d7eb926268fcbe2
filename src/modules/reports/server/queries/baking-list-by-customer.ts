import type { bakingListByCustomer } from '../../definitions/baking-list-by-customer.ts'
import { readBakingItems } from '../baking-items.ts'
import type { QueryOf } from '../report-query.ts'

export const read: QueryOf<typeof bakingListByCustomer> = async (scope, asked) =>
  (await readBakingItems(scope, asked)).map(({ group: _group, ...item }) => item)
