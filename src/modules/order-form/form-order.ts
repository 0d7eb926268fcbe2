/** The fields of the form in the order of the page. */
const FORM_ORDER = [
  'selectedProducts',
  'firstName',
  'lastName',
  'email',
  'phone',
  'preferredContact',
  'eventType',
  'eventDate',
  'guestCount',
  'budget',
  'deliveryType',
  'deliveryAddress',
  'customFields',
  'description',
  'avoids',
  'allergies',
  'images',
]
const placeOf = (path: string) => FORM_ORDER.indexOf(path.split('.')[0] as string)

/** Problems by their field's path, from the top of the page down. */
export const inFormOrder = (problems: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).toSorted(([a], [b]) => placeOf(a) - placeOf(b)))
