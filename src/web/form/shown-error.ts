import type { ControllerFieldState } from 'react-hook-form'

const IN_A_ROW = /\.\d+\./

/** A new row of a list is checked as soon as it is there: what is wrong with it is said once a field was left or the form sent. */
export function shownError(
  name: string,
  { error, isTouched }: Pick<ControllerFieldState, 'error' | 'isTouched'>,
  isSubmitted: boolean,
): string | undefined {
  const waits = IN_A_ROW.test(name) && !isTouched && !isSubmitted && error?.type !== 'server'
  return waits ? undefined : error?.message
}
