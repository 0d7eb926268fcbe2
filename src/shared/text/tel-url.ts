/** A link that calls a number as it was typed: the customers' pages are too light for what reads it (`phone-number.ts`). */
export const telUrl = (phone: string): string => {
  const dialled = phone.trim().startsWith('+') ? phone.replace('(0)', '') : phone
  return `tel:${dialled.replace(/[^\d+]/g, '')}`
}
