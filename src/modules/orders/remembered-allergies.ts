/**
 * CON-2: the allergies that an order states after a customer is picked. It takes the customer's if the text is empty or
 * came from the previous customer; undefined if the owner wrote the text, which then stays.
 */
export function allergiesAfterPick(
  stated: string | null | undefined,
  broughtBefore: string | null | undefined,
  known: string | null,
): string | undefined {
  const isOwnText = Boolean(stated) && stated !== broughtBefore
  return isOwnText ? undefined : (known ?? '')
}
