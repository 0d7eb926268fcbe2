const SHORT = 60

/** Undefined when the value is too long or has parts. */
function said(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.length <= SHORT && !value.includes('\n') ? value : undefined
}

/** A line of a history: the field's name, with its value before and after when both are short. */
export function changeLine(field: string, change: unknown): string {
  const [before, after] = Array.isArray(change) ? change.map(said) : []
  return before === undefined || after === undefined ? field : `${field}: from ${before} to ${after}`
}
