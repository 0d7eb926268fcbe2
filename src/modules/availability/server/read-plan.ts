import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { type DayPlan, dayPlan } from '../day-plan.ts'
import { type Asked, readWork } from './read-work.ts'

/** The plan of the work to come; undefined where the working time does not make a day full. */
export async function readPlan(scope: Scope, asked: Asked = { lines: [] }): Promise<DayPlan | undefined> {
  const settings = await getSettings(scope)
  return settings.capacityMode === 'minutes' ? dayPlan(await readWork(scope, settings, asked)) : undefined
}
