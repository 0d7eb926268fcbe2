// Runs from the disk, without a server: everything it shows came as scripts beside it, and is put in as text.
'use strict'

const lists = {}
const waiting = new Map()
const SHOWN_MAX = 200

// Called by the scripts that hold the data.
window.receive = (name, rows) => {
  lists[name] = rows
  waiting.get(name)?.()
  waiting.delete(name)
}

const load = (name) =>
  new Promise((resolve, reject) => {
    if (lists[name]) return resolve(lists[name])
    waiting.set(name, () => resolve(lists[name]))
    const script = document.createElement('script')
    script.src = `browse/${name}.js`
    script.addEventListener('error', () => reject(new Error(`${name}.js is missing`)))
    document.head.append(script)
  })

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children.filter((child) => child !== null && child !== undefined))
  return element
}

const date = (day) =>
  day
    ? new Date(`${day}T12:00:00`).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
    : ''

function money(amount, currency) {
  if (amount === null || amount === undefined) return ''
  try {
    return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(Number(amount))
  } catch {
    return `${amount} ${currency}`
  }
}

const orderOf = ([id, number, customerId, day, status, total, currency, theme, items]) => ({
  id,
  number,
  customerId,
  day,
  status,
  total,
  currency,
  theme,
  items,
})
const customerName = (id) => lists.customersById.get(id)?.name ?? ''

const KINDS = {
  customers: {
    title: 'Customers',
    rows: () => lists.customers,
    text: (row) => [row.name, row.business, row.email, row.phone, row.address].join(' '),
    line: (row) => [row.name || row.business || `#${row.id}`, row.email || row.phone || ''],
    show: showCustomer,
  },
  orders: {
    title: 'Orders',
    rows: () => lists.sortedOrders,
    text: (row) => [row.number, customerName(row.customerId), row.status, row.theme, row.items, row.day].join(' '),
    line: (row) => [
      `${row.number} ${customerName(row.customerId)}`,
      `${date(row.day)} · ${row.status} · ${money(row.total, row.currency)}`,
    ],
    show: showOrder,
  },
  recipes: {
    title: 'Recipes',
    rows: () => lists.recipes,
    text: (row) => [row.name, row.category, ...row.rows.map(({ name }) => name)].join(' '),
    line: (row) => [row.name, row.category],
    show: showRecipe,
  },
}

function list(kind, rows) {
  return make(
    'ul',
    { class: 'list' },
    ...rows.map((row) => {
      const [title, beside] = KINDS[kind].line(row)
      return make(
        'li',
        {},
        make('a', { href: `#${kind}/${row.id}` }, make('span', {}, title), make('span', { class: 'quiet' }, beside)),
      )
    }),
  )
}

function facts(pairs) {
  const given = pairs.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return make('dl', {}, ...given.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]))
}

function table(heads, rows) {
  const cell = (tag) => (value, at) => make(tag, at >= heads.length - 1 ? { class: 'number' } : {}, value ?? '')
  return make(
    'table',
    {},
    make('thead', {}, make('tr', {}, ...heads.map(cell('th')))),
    make('tbody', {}, ...rows.map((row) => make('tr', {}, ...row.map(cell('td'))))),
  )
}

const part = (title, ...content) => [make('h3', {}, title), ...content]

function showCustomer(row) {
  const theirs = lists.sortedOrders.filter(({ customerId }) => customerId === row.id)
  return [
    make('h2', {}, row.name || row.business || `#${row.id}`),
    facts([
      ['Business', row.business],
      ['Email', row.email],
      ['Phone', row.phone],
      ['Address', row.address],
      ['Allergies', row.allergies],
      ['Notes', row.notes],
    ]),
    ...(theirs.length > 0 ? part('Orders', list('orders', theirs)) : []),
  ]
}

async function showOrder(row) {
  const name = `orders-${Math.floor(lists.placeOf.get(row.id) / lists.about[0].ordersAtOnce)}`
  const order = (await load(name)).find(({ id }) => id === row.id)
  const amount = (value) => money(value, row.currency)
  return [
    make('h2', {}, `${row.number} ${row.theme ?? ''}`),
    make('p', {}, make('a', { href: `#customers/${row.customerId}` }, customerName(row.customerId))),
    facts([
      ['Status', row.status],
      ['Event date', [date(row.day), order.time].filter(Boolean).join(', ')],
      ['Ordered', date(order.ordered)],
      ['Delivery', [order.delivery, order.address].filter(Boolean).join('\n')],
      ['Allergies', order.allergies],
      ['Wishes', order.wishes],
      ['Notes', order.notes],
    ]),
    ...part(
      'Items',
      table(
        ['Item', 'Quantity', 'Price', 'Total'],
        order.lines.map((line) => [
          [line.name, line.description].filter(Boolean).join(' – '),
          line.quantity,
          amount(line.price),
          amount(line.total),
        ]),
      ),
    ),
    facts([
      ['Tax', amount(order.tax)],
      ['Total', amount(order.total)],
      ['Paid', amount(order.paid)],
    ]),
    ...(order.payments.length > 0
      ? part(
          'Payments',
          table(
            ['Date', 'Kind', 'Method', 'Amount'],
            order.payments.map((each) => [
              date(each.date),
              each.type.replaceAll('_', ' '),
              each.method,
              amount(each.amount),
            ]),
          ),
        )
      : []),
    ...(order.papers.length > 0
      ? part(
          'Papers',
          make(
            'ul',
            {},
            ...order.papers.map(({ fileName, file }) => make('li', {}, make('a', { href: file }, fileName))),
          ),
        )
      : []),
    ...order.pictures.map((id) =>
      make('img', { src: `pictures/${id}-320.webp`, alt: 'Picture of this order', loading: 'lazy' }),
    ),
  ]
}

function showRecipe(row) {
  return [
    make('h2', {}, row.name),
    facts([
      ['Category', row.category],
      ['Serves', String(row.servings)],
      ['About', row.description],
      ['Storage', row.storage],
    ]),
    ...part(
      'Ingredients',
      table(
        ['Ingredient', 'Notes', 'Quantity'],
        row.rows.map(({ name, notes, quantity, unit }) => [name, notes, `${quantity} ${unit}`]),
      ),
    ),
    ...(row.method ? part('Method', make('p', { style: 'white-space: pre-line' }, row.method)) : []),
  ]
}

const search = document.querySelector('#search')
const main = document.querySelector('#main')

function showList(kind) {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  const { title, rows, text } = KINDS[kind]
  const found = rows().filter((row) => {
    const said = text(row).toLowerCase()
    return words.every((word) => said.includes(word))
  })
  return [
    make('h2', {}, title),
    make(
      'p',
      { class: 'quiet' },
      found.length > SHOWN_MAX ? `${SHOWN_MAX} of ${found.length}; search to see others` : `${found.length}`,
    ),
    list(kind, found.slice(0, SHOWN_MAX)),
  ]
}

async function show() {
  const [kind, id] = (location.hash.slice(1) || 'customers').split('/')
  if (!KINDS[kind]) return
  for (const link of document.querySelectorAll('nav a'))
    if (link.hash === `#${kind}`) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  const row = id && KINDS[kind].rows().find((each) => each.id === Number(id))
  try {
    main.replaceChildren(...(row ? await KINDS[kind].show(row) : showList(kind)))
  } catch (error) {
    main.replaceChildren(make('p', { role: 'alert' }, error.message))
  }
}

addEventListener('hashchange', show)
search.addEventListener('input', () => {
  const [kind, id] = location.hash.slice(1).split('/')
  if (id) location.hash = kind
  else show()
})

addEventListener('load', () => {
  lists.customersById = new Map(lists.customers.map((row) => [row.id, row]))
  lists.placeOf = new Map(lists.orders.map(([id], at) => [id, at]))
  lists.sortedOrders = lists.orders
    .map(orderOf)
    .toSorted((a, b) => (b.day ?? '').localeCompare(a.day ?? '') || b.id - a.id)
  const [{ business, madeAt }] = lists.about
  document.title = business
  document.querySelector('#business').textContent = business
  document.querySelector('#made').textContent = `As it was on ${new Date(madeAt).toLocaleString()}`
  show()
})
