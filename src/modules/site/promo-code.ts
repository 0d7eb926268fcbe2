/** Codes and the days each adds to a trial, upper case (`PROMO_CODES`). */
export type PromoCodes = ReadonlyMap<string, number>

/** Undefined if there is no such code. */
export function daysOfPromoCode(codes: PromoCodes, typed: string): number | undefined {
  return codes.get(typed.trim().toUpperCase())
}
