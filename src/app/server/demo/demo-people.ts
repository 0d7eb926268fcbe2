import type { ContactInput } from '#modules/contacts/schema.ts'

const SUBURBS = [
  'Marrickville NSW 2204',
  'Newtown NSW 2042',
  'Summer Hill NSW 2130',
  'Dulwich Hill NSW 2203',
  'Balmain NSW 2041',
  'Leichhardt NSW 2040',
]
const STREETS = [
  'Acacia Street',
  'Livingstone Road',
  'Banksia Avenue',
  'Wardell Road',
  'Station Street',
  'Juliett Lane',
]

// Numbers reserved for fiction.
const PHONES = [
  '0491 570 006',
  '0491 570 157',
  '0491 570 158',
  '0491 570 159',
  '0491 570 110',
  '0491 570 313',
  '0491 570 737',
  '0491 571 266',
  '0491 571 491',
  '0491 571 804',
  '0491 572 549',
  '0491 572 665',
  '0491 572 983',
  '0491 573 770',
  '0491 573 087',
  '0491 574 118',
  '0491 574 632',
  '0491 575 254',
  '0491 575 789',
  '0491 576 398',
  '0491 576 801',
  '0491 577 426',
  '0491 577 644',
  '0491 578 957',
  '0491 578 148',
  '0491 578 888',
  '0491 579 212',
  '0491 579 760',
]

type More = Partial<Omit<ContactInput, 'firstName' | 'lastName' | 'email' | 'phone'>>
export type DemoPerson = ContactInput & { email: string }

const NAMES: readonly (readonly [firstName: string, lastName: string, more?: More])[] = [
  ['Priya', 'Nair', { source: 'Instagram', mailingList: true, allergies: 'Hazelnut' }],
  ['Tom', 'Whitfield', { source: 'Referral' }],
  ['Mei-Ling', 'Zhao', { source: 'Website', notes: 'Loves matcha and anything with yuzu.' }],
  [
    'Sarah',
    "O'Connell",
    { source: 'Repeat', mailingList: true, notes: 'Third birthday cake for Finn. Texts, never calls.' },
  ],
  ['Daniel', 'Haddad', { source: 'Facebook' }],
  ['Grace', 'Papadopoulos', { source: 'Referral', notes: 'Getting married at the Botanic Gardens.' }],
  [
    'Lachlan',
    'Murray',
    {
      businessName: 'Murray & Finch Architects',
      source: 'Website',
      notes: 'Orders for the office; needs the tax invoice by email.',
    },
  ],
  ['Aisha', 'Rahman', { source: 'Instagram', allergies: 'No gelatine, no alcohol in flavourings', mailingList: true }],
  ['Hannah', 'Lindqvist', { source: 'Market' }],
  ['Marco', 'Bellini', { source: 'Phone', notes: 'Nonna turns 90 this year.' }],
  ['Chloe', 'Nguyen', { source: 'Instagram', mailingList: true }],
  ['Ruby', 'Thompson', { source: 'Referral', allergies: 'Egg (son Archie)' }],
  ['Joseph', 'Taufa', { source: 'Facebook' }],
  ['Emily', 'Sørensen', { source: 'Website' }],
  ['Ben', 'Carmichael', { businessName: 'Inner West Books', source: 'Market', mailingList: true }],
  ['Fatima', 'El-Masri', { source: 'Repeat' }],
  ['Isabelle', 'Dubois', { source: 'Instagram', notes: 'Sends a mood board for everything.' }],
  ['Jack', 'Harrington', { source: 'Referral' }],
  ['Nina', 'Kovač', { source: 'Website', mailingList: true }],
  ['Oliver', 'Stanton', { source: 'Phone' }],
  ['Zara', 'Singh', { source: 'Instagram' }],
  ['Megan', 'Doyle', { businessName: 'Little Sprouts Childcare', source: 'Repeat', allergies: 'Strictly nut free' }],
  ['Ana', 'Ferreira', { source: 'Market', mailingList: true }],
  ['William', 'Abbott', { source: 'Referral' }],
  ['Yuki', 'Tanaka', { source: 'Instagram' }],
]

const SUPPLIERS: readonly (readonly [firstName: string, lastName: string, businessName: string, notes: string])[] = [
  ['Greg', 'Mason', 'Harbour Flour Mill', 'Order by Tuesday noon for Thursday delivery.'],
  ['Lucia', 'Romano', 'Romano Dairy', 'Cultured butter in 5 kg blocks.'],
  ['Pete', 'Lawson', 'Lawson Box & Board', 'Boxes: 10, 12 and 14 inch, minimum 50.'],
]

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .replace('ø', 'o')
    .replace(/[^A-Za-z-]/g, '')
    .toLowerCase()

const reach = (firstName: string, lastName: string, index: number) => ({
  firstName,
  lastName,
  email: `${letters(firstName)}.${letters(lastName)}@mail.example`,
  phone: PHONES[index] as string,
})

export const DEMO_CUSTOMERS: readonly DemoPerson[] = NAMES.map(([firstName, lastName, more = {}], index) => ({
  ...reach(firstName, lastName, index),
  ...(index % 3 === 2
    ? {}
    : { address: `${7 + index * 3} ${STREETS[index % STREETS.length]}, ${SUBURBS[index % SUBURBS.length]}` }),
  ...more,
  ...(more.mailingList ? { mailingListSource: 'Ticked the box at the Saturday market' } : {}),
}))

export const DEMO_SUPPLIERS: readonly DemoPerson[] = SUPPLIERS.map(
  ([firstName, lastName, businessName, notes], index) => ({
    ...reach(firstName, lastName, NAMES.length + index),
    businessName,
    notes,
    supplier: true,
  }),
)
