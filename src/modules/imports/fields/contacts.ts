import known from './headers/contacts.json' with { type: 'json' }
import { type FieldSet, headers } from './import-field.ts'

export const contactFields: FieldSet = {
  nouns: ['customer', 'client', 'contact', 'person', 'member', 'subscriber', 'buyer', 'attendee', 'supplier', 'vendor'],
  alternatives: [['company', 'businessName']],
  fields: [
    {
      key: 'firstName',
      label: 'First name',
      required: true,
      kind: 'text',
      aliases: headers(known.firstName),
    },
    {
      key: 'lastName',
      label: 'Last name',
      required: true,
      kind: 'text',
      aliases: headers(known.lastName),
    },
    {
      key: 'email',
      label: 'Email',
      kind: 'email',
      aliases: headers(known.email),
    },
    {
      key: 'phone',
      label: 'Phone',
      kind: 'phone',
      aliases: headers(known.phone),
    },
    {
      key: 'company',
      label: 'Company',
      kind: 'text',
      aliases: headers(known.company),
    },
    {
      key: 'businessName',
      label: 'Business name',
      kind: 'text',
      aliases: headers(known.businessName),
    },
    {
      key: 'supplier',
      label: 'Supplier',
      kind: 'flag',
      aliases: headers(known.supplier),
    },
    {
      key: 'website',
      label: 'Website',
      kind: 'url',
      aliases: headers(known.website),
    },
    {
      key: 'address',
      label: 'Address',
      kind: 'address',
      aliases: headers(known.address),
    },
    {
      key: 'addressLine2',
      label: 'Address line 2',
      kind: 'text',
      aliases: headers(known.addressLine2),
    },
    {
      key: 'city',
      label: 'City',
      kind: 'text',
      aliases: headers(known.city),
    },
    {
      key: 'region',
      label: 'State or region',
      kind: 'text',
      aliases: headers(known.region),
    },
    {
      key: 'postcode',
      label: 'Postcode',
      kind: 'count',
      aliases: headers(known.postcode),
    },
    {
      key: 'allergies',
      label: 'Allergies',
      kind: 'text',
      aliases: headers(known.allergies),
    },
    {
      key: 'notes',
      label: 'Notes',
      kind: 'text',
      aliases: headers(known.notes),
    },
    {
      key: 'source',
      label: 'Source',
      kind: 'text',
      aliases: headers(known.source),
    },
    {
      key: 'mailingList',
      label: 'Mailing list',
      kind: 'flag',
      aliases: headers(known.mailingList),
    },
  ],
}
