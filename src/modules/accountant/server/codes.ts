import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { stale } from '#shared/errors.ts'
import { type Codes, firstCodes } from '../codes.ts'
import { PROGRAMS, type Program } from '../layout.ts'
import type { AccountantCodes, CodesChanges } from '../schema.ts'

export async function readCodes(scope: Scope): Promise<AccountantCodes> {
  const { country } = await getSettings(scope)
  const row = await scope.db
    .selectFrom('accountant_codes')
    .select(['programs', 'version'])
    .where('business_id', '=', scope.businessId)
    .executeTakeFirst()
  const saved = (row?.programs ?? {}) as Partial<Record<Program, Codes>>
  return {
    programs: PROGRAMS.map((program) => ({ program, codes: saved[program] ?? firstCodes(program, country) })),
    version: row?.version ?? 1,
  }
}

export async function codesOf(scope: Scope, program: Program): Promise<Codes> {
  const { programs } = await readCodes(scope)
  return programs.find((each) => each.program === program)?.codes as Codes
}

/** @throws AppError STALE if they were changed since they were read */
export async function saveCodes(scope: Scope, { program, version, ...codes }: CodesChanges): Promise<AccountantCodes> {
  const { businessId, db, now } = scope
  const before = await readCodes(scope)
  if (before.version !== version) throw stale(before)
  const programs = Object.fromEntries(before.programs.map((each) => [each.program, each.codes]))
  const values = {
    programs: JSON.stringify({ ...programs, [program]: codes }),
    version: version + 1,
    updated_at: now,
  }
  const saved = await db
    .insertInto('accountant_codes')
    .values({ business_id: businessId, ...values })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet(values).where('accountant_codes.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  if (!saved) throw stale(await readCodes(scope))
  return readCodes(scope)
}
