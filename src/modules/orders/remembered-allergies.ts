/**
 * The allergies that an order states once a customer is picked (CON-2): the customer's, where nothing stands or only
 * what the customer before brought along. Undefined where the text is the baker's own and stays.
 */
export function allergiesAfterPick(
  stated: string | null | undefined,
  broughtBefore: string | null | undefined,
  known: string | null,
): string | undefined {
  const isOwnText = Boolean(stated) && stated !== broughtBefore
  return isOwnText ? undefined : (known ?? '')
}
