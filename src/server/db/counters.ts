import type { Scope } from '../scope.ts'

/**
 * Takes the next number of a series without gaps. Call it last in a transaction: the row stays locked until the end,
 * and a rollback gives the number back.
 */
export async function takeNumber(scope: Scope, series: string): Promise<number> {
  const { next } = await scope.db
    .insertInto('counters')
    .values({ business_id: scope.businessId, series, next: 2 })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'series']).doUpdateSet((eb) => ({ next: eb('counters.next', '+', 1) })),
    )
    .returning('next')
    .executeTakeFirstOrThrow()
  return next - 1
}

/** The number that the next `takeNumber` will give. */
export async function peekNumber(scope: Scope, series: string): Promise<number> {
  const row = await scope.db
    .selectFrom('counters')
    .select('next')
    .where('business_id', '=', scope.businessId)
    .where('series', '=', series)
    .executeTakeFirst()
  return row?.next ?? 1
}

/** Makes a series start higher. Returns false and changes nothing if that would repeat a number. */
export async function raiseNumber(scope: Scope, series: string, next: number): Promise<boolean> {
  const raised = await scope.db
    .insertInto('counters')
    .values({ business_id: scope.businessId, series, next })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'series']).doUpdateSet({ next }).where('counters.next', '<=', next),
    )
    .returning('next')
    .executeTakeFirst()
  return raised !== undefined
}
