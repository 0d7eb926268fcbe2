/**
 * A link that calls a number as it was typed. Customers' pages must stay light, so they do not load `phone-number.ts`.
 */
export const telUrl = (phone: string): string => {
  const dialled = phone.trim().startsWith('+') ? phone.replace('(0)', '') : phone
  return `tel:${dialled.replace(/[^\d+]/g, '')}`
}
