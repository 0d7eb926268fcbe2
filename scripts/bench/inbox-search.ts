import pg from 'pg'

type Bakery = { cookie: string; businessId: number }
/** The median time of each call, in ms. */
export type InboxFigures = Record<string, number>

const REQUESTS = 10_000
const ROUNDS = 21
const CALLS: Record<string, string> = {
  'a page of it': '/enquiries?page=1&pageSize=25',
  'its counts': '/enquiries/counts',
  'search for a customer': '/enquiries?page=1&pageSize=25&q=number1234',
  'search for two words of the wishes': '/enquiries?page=1&pageSize=25&q=jungle+buttercream',
  'search for an answer': '/enquiries?page=1&pageSize=25&q=gift+box+7000',
  'search for a phone number': '/enquiries?page=1&pageSize=25&q=0400+004+321',
  'search that finds nothing': '/enquiries?page=1&pageSize=25&q=giraffe',
}

/** How long a baker waits for an inbox with 10,000 requests of realistic length. */
export async function inboxSearch(url: string, ownerUrl: string, bakery: Bakery): Promise<InboxFigures> {
  await seedRequests(ownerUrl, bakery.businessId)
  const figures: InboxFigures = {}
  for (const [name, path] of Object.entries(CALLS)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await timed(`${url}/api${path}`, bakery.cookie))
    figures[name] = Math.round((times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] as number) * 10) / 10
  }
  return figures
}

async function timed(address: string, cookie: string): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(address, { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - begin
}

/** Inserts by SQL as the database's owner; the database builds the search texts as for sent requests. */
export async function seedRequests(ownerUrl: string, businessId: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`select set_config('app.business_id', '${businessId}', false)`)
    await client.query(
      `insert into enquiries (business_id, reference, status, first_name, last_name, email, email_key, phone, phone_digits, event_type,
         event_date, guest_count, budget, delivery_type, description, allergies, preferred_contact, selected_products, answers, slug,
         verified, content_hash, received_at, updated_at)
       select $1, 'R-' || lpad(n::text, 6, '0'), (array['Won', 'Lost', 'Lost', 'Viewed', 'New'])[least(n % 4 + n / 9900, 4) + 1],
         'Customer', 'Number' || n, 'c' || n || '@example.test', 'c' || n || '@example.test', '0400 ' || lpad(n::text, 6, '0'),
         '0400' || lpad(n::text, 6, '0'), 'Birthday', current_date + n % 90, 30, '300', 'Collection',
         repeat('Two tiers of vanilla with flowers, nothing too sweet. ', 6) ||
           (array['Jungle', 'Roses', 'Football', 'Unicorn', 'Space', 'Ocean', 'Circus'])[n % 7 + 1] || ', in buttercream.',
         case when n % 3 = 0 then 'No peanuts please' end, 'either',
         '[{"productId": 1, "name": "Lemon drizzle", "type": "cakes", "quantity": 2, "price": "20.00", "netPrice": "18.18", "totalPrice": "40.00"}]',
         jsonb_build_array(jsonb_build_object('id', 'extra', 'label', 'Extras', 'type', 'text', 'answer', 'Gift box ' || n)),
         'bench', true, sha256(n::text::bytea), now() - (10000 - n) * interval '1 hour', now()
       from generate_series(1, $2::int) n`,
      [businessId, REQUESTS],
    )
    await client.query('vacuum analyze enquiries')
  } finally {
    await client.end()
  }
}
