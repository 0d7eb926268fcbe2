import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { SHOWN_NUMBER } from '#modules/orders/server/shown-columns.ts'
import type { Scope } from '#server/scope.ts'
import { type Manifest, paperFile } from './archive-format.ts'

type BrowseFile = { name: string; source: AsyncIterable<string> | Iterable<string> }
type Line = { id: number; line: string }

const FOLDER = path.join(import.meta.dirname, 'browse')
const AT_ONCE = 100
/** Orders per file; a file is read when one of its orders is opened. */
const ORDERS_IN_FILE = 500

/**
 * The pages that open from the disk. There, a browser may load scripts but no data, so the data are scripts; details of
 * orders load when one is opened.
 */
export async function* browseFiles(scope: Scope, { business, madeAt }: Manifest): AsyncGenerator<BrowseFile> {
  const asset = (name: string) => readFile(path.join(FOLDER, name), 'utf8')
  yield { name: 'index.html', source: [await asset('page.html')] }
  for (const name of ['browse.js', 'browse.css']) yield { name: `browse/${name}`, source: [await asset(name)] }
  yield {
    name: 'browse/about.js',
    source: [about({ business, madeAt, ordersAtOnce: ORDERS_IN_FILE })],
  }
  yield { name: 'browse/customers.js', source: listOf('customers', rowsOf(scope, customers)) }
  yield { name: 'browse/recipes.js', source: listOf('recipes', rowsOf(scope, recipes)) }
  yield { name: 'browse/orders.js', source: listOf('orders', rowsOf(scope, orderRows)) }
  const inFull = rowsOf(scope, orders)
  for (let part = 0, first = await inFull.next(); !first.done; part += 1, first = await inFull.next())
    yield { name: `browse/orders-${part}.js`, source: listOf(`orders-${part}`, fileful(first.value, inFull)) }
}

async function* fileful(first: Line[], rest: AsyncGenerator<Line[]>): AsyncGenerator<Line[]> {
  let [batch, held] = [first, 0]
  for (;;) {
    yield batch.map(withPapers)
    held += batch.length
    if (held === ORDERS_IN_FILE) return
    const next = await rest.next()
    if (next.done) return
    batch = next.value
  }
}

const about = (facts: object): string => `receive("about", [${asScript(JSON.stringify(facts))}])\n`

async function* listOf(name: string, batches: AsyncIterable<Line[]>): AsyncGenerator<string> {
  yield `receive(${JSON.stringify(name)}, [\n`
  for await (const batch of batches) yield `${asScript(batch.map(({ line }) => line).join(',\n'))},\n`
  yield '])\n'
}

/** JSON is valid script except for two characters that end a line there. */
const asScript = (json: string): string => json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

type Paper = { id: number; fileName: string; file?: string }
function withPapers({ id, line }: Line): Line {
  const order = JSON.parse(line) as { papers: Paper[] }
  const papers = order.papers.map((paper) => ({ fileName: paper.fileName, file: paperFile(paper.id, paper.fileName) }))
  return { id, line: JSON.stringify({ ...order, papers }) }
}

type Select = (scope: Scope, after: number) => RawBuilder<Line>

async function* rowsOf(scope: Scope, select: Select): AsyncGenerator<Line[]> {
  for (let after = 0; ; ) {
    const { rows } = await select(scope, after).execute(scope.db)
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    after = (rows.at(-1) as Line).id
  }
}

const customers: Select = ({ businessId }, after) => sql<Line>`
  select c.id, json_build_object('id', c.id, 'name', trim(c.first_name || ' ' || c.last_name), 'business', c.business_name,
           'email', c.email, 'phone', c.phone, 'address', c.address, 'allergies', c.allergies, 'notes', c.notes,
           'supplier', c.supplier)::text as line
    from contacts c where c.business_id = ${businessId} and c.id > ${after} order by c.id limit ${AT_ONCE}`

const orderRows: Select = ({ businessId }, after) => sql<Line>`
  select o.id, json_build_array(o.id, ${SHOWN_NUMBER},
           o.contact_id, o.event_date, o.status, o.total::text, o.currency, o.theme, o.items)::text as line
    from orders o where o.business_id = ${businessId} and o.id > ${after} order by o.id limit ${AT_ONCE}`

const orders: Select = ({ businessId }, after) => sql<Line>`
  select o.id, json_build_object('id', o.id, 'ordered', o.order_date, 'time', o.event_time, 'delivery', o.delivery_type,
           'address', o.delivery_address, 'allergies', o.allergies_stated, 'wishes', o.wishes, 'notes', o.notes,
           'subtotal', o.subtotal::text, 'tax', o.tax::text, 'total', o.total::text, 'paid', o.amount_paid::text,
           'lines', (select coalesce(json_agg(json_build_object('name', l.name, 'description', l.description,
                       'quantity', trim_scale(l.quantity)::text, 'price', l.unit_price::text, 'total', l.total::text)
                         order by l.position), '[]')
                       from order_lines l where l.business_id = ${businessId} and l.order_id = o.id),
           'payments', (select coalesce(json_agg(json_build_object('date', p.payment_date, 'type', p.type, 'method', p.method,
                       'amount', p.amount::text, 'tip', p.tip_amount::text, 'note', p.note) order by p.payment_date, p.id), '[]')
                       from payments p where p.business_id = ${businessId} and p.order_id = o.id),
           'papers', (select coalesce(json_agg(json_build_object('id', d.id, 'fileName', d.file_name) order by d.id), '[]')
                       from documents d where d.business_id = ${businessId} and d.id in (
                         select i.document_id from invoices i where i.business_id = ${businessId} and i.order_id = o.id
                         union select f.document_id from former_invoices f
                           join invoices i on i.business_id = f.business_id and i.id = f.invoice_id
                           where f.business_id = ${businessId} and i.order_id = o.id
                         union select r.document_id from receipts r where r.business_id = ${businessId} and r.order_id = o.id
                         union select n.document_id from credit_notes n where n.business_id = ${businessId} and n.order_id = o.id
                         union select v.document_id from order_revisions v where v.business_id = ${businessId} and v.order_id = o.id)),
           'pictures', (select coalesce(json_agg(i.media_id order by i.position), '[]') from order_images i
                         where i.business_id = ${businessId} and i.order_id = o.id))::text as line
    from orders o where o.business_id = ${businessId} and o.id > ${after} order by o.id limit ${AT_ONCE}`

const recipes: Select = ({ businessId }, after) => sql<Line>`
  select r.id, json_build_object('id', r.id, 'name', r.name, 'category', r.category, 'servings', r.servings,
           'description', r.description, 'method', r.instructions, 'storage', r.storage_info,
           'rows', (select coalesce(json_agg(json_build_object('name', coalesce(i.name, s.name), 'quantity', trim_scale(w.quantity)::text,
                     'unit', w.unit, 'notes', w.notes) order by w.position), '[]')
                      from recipe_rows w
                      left join ingredients i on i.business_id = ${businessId} and i.id = w.ingredient_id
                      left join recipes s on s.business_id = ${businessId} and s.id = w.sub_recipe_id
                     where w.business_id = ${businessId} and w.recipe_id = r.id))::text as line
    from recipes r where r.business_id = ${businessId} and r.id > ${after} order by r.id limit ${AT_ONCE}`
