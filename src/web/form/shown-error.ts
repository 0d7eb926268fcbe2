import type { ControllerFieldState } from 'react-hook-form'

const IN_A_ROW = /\.\d+\./

/**
 * The error to show. A new row of a list is invalid at once, but its error shows only after a field was left or the
 * form was sent.
 */
export function shownError(
  name: string,
  { error, isTouched }: Pick<ControllerFieldState, 'error' | 'isTouched'>,
  isSubmitted: boolean,
): string | undefined {
  const waits = IN_A_ROW.test(name) && !isTouched && !isSubmitted && error?.type !== 'server'
  return waits ? undefined : error?.message
}
