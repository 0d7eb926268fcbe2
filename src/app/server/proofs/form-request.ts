/** A valid visitor's request through the form, for tests. */
export const FORM_REQUEST = {
  firstName: 'Ana',
  lastName: 'Diaz',
  email: 'ana@example.test',
  phone: '0400 123 456',
  eventType: 'Wedding',
  eventDate: '2026-12-05',
  deliveryType: 'Collection',
  description: 'A cake',
}
