import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/**
 * Whether whoever asks sees a task, by the act that made it. Bakebook makes tasks about payments and about what customers
 * want, with amounts and their words in them: these are for the office. The kitchen sees what people wrote.
 */
export const seesTask = ({ role }: Scope, madeBy: string): RawBuilder<boolean> =>
  role === 'kitchen' ? sql<boolean>`${sql.ref(madeBy)} is null` : sql<boolean>`true`
