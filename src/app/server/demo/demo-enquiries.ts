import type { ProductKey } from './demo-catalogue.ts'

/** The outcome of the request; `quoted`, `won` and `lost` follow from an order in `demo-orders.ts` that names it. */
export type DemoEnquiry = {
  key: string
  person: readonly [firstName: string, lastName: string, phone: string]
  /** The days, counted from today, on which it came in and of its event. */
  received: number
  event: number
  time: string
  eventType: string
  guests: number | null
  budget: string | null
  delivery?: string
  description: string
  allergies?: string
  prefers: 'email' | 'phone' | 'either'
  chosen?: Partial<Record<ProductKey, number>>
  pictures?: readonly { name: string; colours: readonly [string, string, string]; tiers: number }[]
  outcome: 'new' | 'viewed' | 'replied' | 'order' | 'lost' | 'spam' | 'archived'
  notes?: string
}

export const DEMO_ENQUIRIES: readonly DemoEnquiry[] = [
  {
    key: 'frog',
    person: ['Kate', 'Mulligan', '0491 579 455'],
    received: 0,
    event: 24,
    time: '07:42',
    eventType: 'Birthday',
    guests: 18,
    budget: '$150 - $200',
    description:
      'Hi! My daughter Elsie turns 6 and she is OBSESSED with frogs. Could you do a vanilla cake with a ' +
      'frog sitting on a lily pad? It does not have to be perfect, she will love it either way. Pick up ' +
      'before 10 in the morning if possible.',
    prefers: 'phone',
    chosen: { vanilla: 1, topper: 1 },
    pictures: [{ name: 'frog-cake.png', colours: ['#dff0e2', '#8fc48a', '#4f8f5b'], tiers: 1 }],
    outcome: 'new',
  },
  {
    key: 'garden-wedding',
    person: ['Imogen', 'Ashworth', '0491 570 156'],
    received: 0,
    event: 151,
    time: '06:15',
    eventType: 'Wedding',
    guests: 85,
    budget: 'around $900',
    delivery: 'The Old Boatshed, 3 Foreshore Road, Drummoyne NSW 2047',
    description:
      'Hello, we are getting married in a garden by the water and are after a three tier cake, semi-naked, ' +
      'with whatever flowers are in season. We both love lemon; my partner’s mum would like one chocolate ' +
      'tier. Do you do tastings? We could come any Thursday.',
    allergies: 'Two guests are coeliac. Could one tier be gluten free?',
    prefers: 'email',
    chosen: { wedding: 1, flowers: 1, cutting: 1 },
    pictures: [
      { name: 'inspiration-1.png', colours: ['#ece6f0', '#ffffff', '#b59cc4'], tiers: 3 },
      { name: 'inspiration-2.png', colours: ['#f3eee2', '#fffaf0', '#9db38a'], tiers: 3 },
    ],
    outcome: 'new',
  },
  {
    key: 'launch',
    person: ['Dev', 'Krishnan', '0491 573 088'],
    received: -1,
    event: 17,
    time: '16:20',
    eventType: 'Corporate',
    guests: 120,
    budget: null,
    delivery: 'Level 4, 88 Harris Street, Pyrmont NSW 2009',
    description:
      'Ten dozen cookies with our new logo for a product launch. We need them individually wrapped, ' +
      'delivered by 3 pm. Can you invoice us? We will need the ABN on it.',
    prefers: 'email',
    chosen: { logoCookies: 10 },
    outcome: 'new',
  },
  {
    key: 'shower',
    person: ['Lauren', 'Pike', '0491 574 119'],
    received: -2,
    event: 38,
    time: '20:05',
    eventType: 'Baby Shower',
    guests: 30,
    budget: 'under 250',
    description:
      'Surprise shower for my sister!! Soft yellow and white, little bees if you can. Cupcakes and a small ' +
      'cake to cut. Please email only, she picks up my phone all the time haha.',
    prefers: 'email',
    chosen: { lemon: 1, cupcakes: 2 },
    outcome: 'viewed',
  },
  {
    key: 'ninety',
    person: ['Marco', 'Bellini', '0491 571 804'],
    received: -4,
    event: 44,
    time: '11:31',
    eventType: 'Birthday',
    guests: 60,
    budget: '$350',
    description:
      'Nonna turns 90. She does not like too sweet. Something with ricotta or hazelnut? Big enough for 60 ' +
      'but she wants to be able to lift a piece herself, she says.',
    prefers: 'phone',
    outcome: 'replied',
    notes: 'Rang him. Suggested two tiers, lemon with ricotta filling. He asks the family and calls back on Friday.',
  },
  {
    key: 'gluten-free',
    person: ['Sofia', 'Lindgren', '0491 575 255'],
    received: -6,
    event: 28,
    time: '13:12',
    eventType: 'Graduation',
    guests: 15,
    budget: '100',
    description:
      'Do you make anything fully gluten free? It is for my own graduation and I would really like to eat my own cake.',
    allergies: 'Coeliac (me)',
    prefers: 'email',
    outcome: 'replied',
    notes:
      'Told her honestly: flour is in the air here. Can do flourless chocolate, not certified. Waiting for her answer.',
  },
  {
    key: 'matcha',
    person: ['Mei-Ling', 'Zhao', '0491 570 158'],
    received: -5,
    event: 41,
    time: '21:17',
    eventType: 'Engagement',
    guests: 40,
    budget: '$300-400',
    description:
      'It is our engagement party and we met over matcha, so: matcha! Two tiers would be lovely, pale ' +
      'green, gold leaf, nothing too busy. My mother-in-law will take the leftovers so do not hold back.',
    prefers: 'email',
    chosen: { twoTier: 1, macarons: 2 },
    pictures: [{ name: 'pale-green.png', colours: ['#eef2e4', '#dfe8c8', '#c9a84c'], tiers: 2 }],
    outcome: 'order',
  },
  {
    key: 'christening',
    person: ['Ana', 'Ferreira', '0491 577 644'],
    received: -7,
    event: 53,
    time: '09:48',
    eventType: 'Christening',
    guests: 45,
    budget: '$400',
    delivery: 'St Brigid’s parish hall, 392 Marrickville Road, Marrickville NSW 2204',
    description:
      'Christening of baby Tomás. White and a little blue, a small cross on top, and meringue kisses for the tables.',
    prefers: 'either',
    chosen: { twoTier: 1, meringues: 3 },
    outcome: 'order',
  },
  {
    key: 'bookshop',
    person: ['Ben', 'Carmichael', '0491 573 770'],
    received: -24,
    event: 19,
    time: '10:02',
    eventType: 'Corporate',
    guests: 70,
    budget: null,
    description: 'The shop turns 10. Six dozen cupcakes with little sugar books on them? Happy to collect.',
    prefers: 'email',
    chosen: { cupcakes: 6 },
    outcome: 'order',
  },
  {
    key: 'hen',
    person: ['Zara', 'Singh', '0491 576 801'],
    received: -40,
    event: -11,
    time: '18:44',
    eventType: 'Hen/Bachelorette',
    guests: 14,
    budget: '150ish',
    description:
      'Bento cakes with cheeky messages for my best friend’s hens! I will send you the messages, please keep a straight face.',
    prefers: 'email',
    chosen: { bento: 5 },
    outcome: 'order',
  },
  {
    key: 'price',
    person: ['Craig', 'Donnelly', '0491 576 399'],
    received: -22,
    event: 10,
    time: '12:26',
    eventType: 'Birthday',
    guests: 35,
    budget: '$80',
    description: 'need a cake for 35 ppl footy theme. whats your best price',
    prefers: 'either',
    chosen: { chocolate: 2 },
    outcome: 'order',
  },
  {
    key: 'too-soon',
    person: ['Bianca', 'Moretti', '0491 578 149'],
    received: -9,
    event: -5,
    time: '22:51',
    eventType: 'Anniversary',
    guests: 8,
    budget: '$100',
    description: 'Any chance for this week? I forgot our anniversary and I am in trouble.',
    prefers: 'phone',
    outcome: 'lost',
    notes: 'Fully booked that day. Sent her to Maria in Petersham.',
  },
  {
    key: 'spam',
    person: ['Rank', 'Booster', '1800 000 000'],
    received: -3,
    event: 60,
    time: '03:33',
    eventType: 'Other',
    guests: null,
    budget: null,
    description:
      'Dear business owner, we can bring your website to page one of every search engine in 7 days, guaranteed.',
    prefers: 'email',
    outcome: 'spam',
  },
  {
    key: 'postponed',
    person: ['Josh', 'Reilly', '0491 579 213'],
    received: -70,
    event: -20,
    time: '15:10',
    eventType: 'Gender Reveal',
    guests: 25,
    budget: '$200',
    description: 'Blue or pink inside, you will get an envelope from our midwife. Nobody may know!',
    prefers: 'either',
    outcome: 'archived',
    notes: 'They found out at the scan and called it off. Lovely people, wrote to say sorry.',
  },
]
