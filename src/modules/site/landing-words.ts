export const landingWords = {
  signIn: 'Sign in',
  register: 'Create an account',
  tryDemo: 'Try the sample bakery',
  makingDemo: 'We’re making up half a year of orders, recipes and requests for you. It takes a few seconds.',
  tryDemoFailed: 'The sample bakery could not be opened',

  heading: 'The order book of your bakery, kept for you',
  lead:
    'From the first "Could you make a cake for June?" to the last payment: every enquiry, quote, order and ' +
    'invoice of a small bakery in one calm place.',
  note: 'No card needed. Your data stays on the server you choose.',

  example: 'An example',
  cards: [
    {
      kind: 'Enquiry',
      title: 'Two tiers, lemon and elderflower',
      lines: ['Sat 13 Jun, 60 servings', 'With a picture from her phone'],
      foot: 'New',
      tone: 'info',
    },
    {
      kind: 'Quote',
      title: 'Two tiers, lemon and elderflower',
      lines: ['Cake, delivery, stand hire', 'Valid for 7 days'],
      foot: '$420.00 sent',
      tone: 'warn',
    },
    {
      kind: 'Order 118',
      title: 'Two tiers, lemon and elderflower',
      lines: ['Accepted with her name', 'Booking fee $210.00'],
      foot: 'Booked, half paid',
      tone: 'good',
    },
  ],

  stepsHeading: 'From hello to handed over',
  steps: [
    {
      title: 'They ask',
      text: 'Your own order form, with your colours and your questions, on your website or as a link.',
    },
    {
      title: 'You quote',
      text: 'Prices, tax, discount and delivery worked out to the cent, sent as a page and a PDF.',
    },
    { title: 'They accept', text: 'One link, one typed name. You see when, and by whom.' },
    {
      title: 'You are paid',
      text: 'Booking fee, balance and receipts recorded, with what is still due always in sight.',
    },
  ],

  featuresHeading: 'What is in the book',
  features: [
    {
      title: 'An order form customers like',
      text: 'Photos from their phone, allergies, delivery, your own questions. Nothing for them to install.',
    },
    {
      title: 'One page per order',
      text: 'Lines, notes, status, payments and everything that was sent, with its history.',
    },
    {
      title: 'Papers that look right',
      text: 'Quotes, invoices and receipts with your logo, in any script. Taxes under your own names for them, numbers without a gap.',
    },
    {
      title: 'What a cake truly costs',
      text: 'Ingredients with their prices, recipes in recipes, boxes, your hours: and what a dearer pack of butter does to each price.',
    },
    {
      title: 'Nothing and nobody forgotten',
      text: 'A calendar that your phone can follow, tasks, job sheets, labels, reminders; customers with their orders and allergies.',
    },
    { title: 'At home on a phone', text: 'Floury hands and a small screen are expected. Everything works there too.' },
  ],

  ownHeading: 'Yours, all of it',
  ownText:
    'Bakebook runs on a computer you choose: one in the office, or one you rent. Your orders, your ' +
    'customers and your pictures stay there. It calls no one else, counts no visitors and shows no ' +
    'advertisements.',
  endHeading: 'Open the first page',
  endText: 'A minute for an account, five short questions, and your form is ready for its first enquiry.',
} as const
