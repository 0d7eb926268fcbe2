type Fields = Readonly<Record<string, unknown>>

const isList = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number')
const isWeek = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length === 7 && value.every((each) => typeof each === 'number')
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A setting that was changed here from `base` to `typed` and elsewhere to `newer`: both changes to a list, and to the
 * fields of a group. The value typed here counts where both changed the same one.
 */
export function mergedValue(base: unknown, typed: unknown, newer: unknown): unknown {
  // The days of a week have their places, and several may have the same number.
  if (isWeek(base) && isWeek(typed) && isWeek(newer))
    return typed.map((each, day) => mergedValue(base[day], each, newer[day]))
  if (isList(base) && isList(typed) && isList(newer)) {
    const gone = base.filter((each) => !typed.includes(each))
    const kept = newer.filter((each) => !gone.includes(each))
    return [...kept, ...typed.filter((each) => !base.includes(each) && !kept.includes(each))]
  }
  if (isFields(base) && isFields(typed) && isFields(newer))
    return Object.fromEntries(
      Object.entries(typed).map(([name, value]) => [name, mergedValue(base[name], value, newer[name])]),
    )
  return JSON.stringify(base ?? null) === JSON.stringify(typed ?? null) ? newer : typed
}
