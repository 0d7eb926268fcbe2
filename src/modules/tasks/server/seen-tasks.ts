import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/**
 * SQL that is true if the caller sees a task, by the act that created it. Automatic tasks about payments and customers'
 * requests contain amounts and messages, so they are for the office. The kitchen sees what people wrote.
 */
export const seesTask = ({ role }: Scope, madeBy: string): RawBuilder<boolean> =>
  role === 'kitchen' ? sql<boolean>`${sql.ref(madeBy)} is null` : sql<boolean>`true`
