import { contactFields } from './contacts.ts'
import known from './headers/orders.json' with { type: 'json' }
import { type FieldSet, headers, type ImportField } from './import-field.ts'

const ofContact = (key: string): ImportField => {
  const field = contactFields.fields.find((each) => each.key === key)
  if (field === undefined) throw new Error(`no field ${key}`)
  return field
}

/** The fields of a person have the same names as in a file of contacts. */
export const orderFields: FieldSet = {
  nouns: ['customer', 'client', 'booking', 'event', 'project', 'job'],
  alternatives: [],
  fields: [
    ofContact('firstName'),
    { ...ofContact('lastName'), required: undefined },
    ofContact('email'),
    ofContact('phone'),
    {
      key: 'eventDate',
      label: 'Event date',
      required: true,
      kind: 'date',
      aliases: headers(known.eventDate),
    },
    {
      key: 'eventTime',
      label: 'Event time',
      kind: 'time',
      aliases: headers(known.eventTime),
    },
    {
      key: 'items',
      label: 'Items',
      required: true,
      kind: 'text',
      aliases: headers(known.items),
    },
    {
      key: 'total',
      label: 'Total',
      required: true,
      kind: 'money',
      aliases: headers(known.total),
    },
    {
      key: 'paid',
      label: 'Paid so far',
      kind: 'money',
      aliases: headers(known.paid),
    },
    {
      key: 'paidOn',
      label: 'Paid on',
      kind: 'date',
      aliases: headers(known.paidOn),
    },
    {
      key: 'notes',
      label: 'Notes',
      kind: 'text',
      aliases: headers(known.notes),
    },
    {
      key: 'status',
      label: 'Status',
      kind: 'text',
      aliases: headers(known.status),
    },
  ],
}
