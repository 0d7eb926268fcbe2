// The reports about money, written a second time from the specification: S2 section 2, ORD-6, TAX-5 and the rulings on
// reports.
import { add, cmp, div, type Exact, ex, least, minus, most, mul, round, rounded } from './exact-fraction.ts'
import { type Bakery, type Expense, type Line, minutesWorked, type Order, type Status } from './generated-bakery.ts'
import { daysApart, later, localDay, monthAround } from './local-days.ts'
import { creditedOf, itemsOf, paidOf, settledOf, taxOf, tipsOf, totalOf } from './seed-bakery.ts'
import { taxInCredit } from './tax-in-credit.ts'

export type Asked = {
  from: string
  to: string
  completed: boolean
  quotes: boolean
  cancelled: boolean
  ended: boolean
}

const ZERO = ex(0)
const BOOKED: readonly Status[] = ['Booked', 'Confirmed', 'In Progress', 'Ready', 'Completed']

export const numberText = ({ number, kind }: Pick<Order, 'number' | 'kind'>): string =>
  number === null ? 'Draft' : kind === 'quote' ? `Q-${number}` : `${number}`

export function customerOf(world: Bakery, { contactId }: Pick<Order, 'contactId'>): string {
  const contact = world.contacts.find(({ id }) => id === contactId)
  return contact ? [contact.firstName, contact.lastName].filter(Boolean).join(' ') : 'Unknown'
}

export function typeNameOf(world: Bakery, line: Line): string | null {
  const product = world.products.find(({ id }) => id === line.productId)
  const slug = product?.type ?? line.productType
  return world.productTypes.find((type) => type.slug === slug)?.name ?? line.productType
}

/** The business part of an expense, rounded row by row. */
export function businessPart({ total, vat, rate, percent }: Expense, decimals: number) {
  const gross = ex(total)
  const tax =
    vat === null ? rounded(div(mul(gross, ex(rate ?? '0')), add(ex(100), ex(rate ?? '0'))), decimals) : ex(vat)
  const share = div(ex(percent), ex(100))
  const [whole, part] = [rounded(mul(gross, share), decimals), rounded(mul(tax, share), decimals)]
  return { total: whole, vat: part, amount: minus(whole, part) }
}

/**
 * The tax in the payments of one order (TAX-5): each holds its share of the order as sold, and the one that settles it
 * the rest. Refunds first return the latest payments. Money paid again for credited amounts holds no tax, and cash is
 * taxed as before rounding.
 */
export function taxInPayments(order: Order, decimals: number): Map<number, Exact> {
  const [total, taxOfAll] = [totalOf(order), taxOf(order)]
  let [whole, tax] = [total, taxOfAll]
  const result = new Map<number, Exact>()
  // Newest last: how much of the order and of its tax each payment still holds.
  const stack: { amount: Exact; tax: Exact }[] = []
  let beyond = ZERO
  const held = (key: 'amount' | 'tax') => add(...stack.map((entry) => entry[key]))
  for (const { id, amount: moved, rounding, credited } of byDateAndId(order.payments)) {
    const amount = add(moved, rounding)
    if (cmp(amount, ZERO) >= 0) {
      const room = most(ZERO, minus(whole, held('amount')))
      const counted = least(amount, room)
      beyond = add(beyond, minus(amount, counted))
      if (cmp(counted, ZERO) === 0) {
        result.set(id, ZERO)
        continue
      }
      const settles = cmp(add(held('amount'), counted), whole) === 0
      const part = settles ? minus(tax, held('tax')) : rounded(div(mul(counted, taxOfAll), total), decimals)
      stack.push({ amount: counted, tax: part })
      result.set(id, part)
      continue
    }
    let back = minus(ZERO, amount)
    const fromBeyond = least(back, beyond)
    beyond = minus(beyond, fromBeyond)
    back = minus(back, fromBeyond)
    const wentBack = least(back, held('amount'))
    let given = ZERO
    while (cmp(back, ZERO) > 0 && stack.length > 0) {
      const top = stack.pop() as { amount: Exact; tax: Exact }
      if (cmp(back, top.amount) >= 0) {
        given = add(given, top.tax)
        back = minus(back, top.amount)
      } else {
        const part = rounded(div(mul(top.tax, back), top.amount), decimals)
        given = add(given, part)
        stack.push({ amount: minus(top.amount, back), tax: minus(top.tax, part) })
        back = ZERO
      }
    }
    result.set(id, minus(ZERO, given))
    if (cmp(credited, ZERO) > 0) {
      whole = minus(whole, credited)
      if (cmp(wentBack, ZERO) > 0)
        tax = minus(tax, cmp(credited, wentBack) === 0 ? given : rounded(div(mul(given, credited), wentBack), decimals))
    }
  }
  return result
}

const byDateAndId = <Row extends { id: number; date: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id))

export function expectedBooks(world: Bakery, asked: Asked, liveCost: (line: Line) => Exact | null | undefined) {
  const { decimals } = world
  const money = (amount: Exact) => round(amount, decimals)
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => Exact) => add(...rows.map(of))
  const within = (day: string | null) => day !== null && day >= asked.from && day <= asked.to
  const inRange = (instant: number | null) => instant !== null && within(localDay(instant, world.zone))
  const count = (rows: readonly unknown[]) => rows.length

  /** Unit costs are rounded to four places. Quotes use today's costs, booked orders keep theirs. */
  const costOf = (order: Order, line: Line): Exact | null => {
    const today = order.status === 'Draft' || order.status === 'Quote' ? liveCost(line) : undefined
    const unit = today === undefined ? (line.cost === null ? null : ex(line.cost)) : today
    return unit === null ? null : rounded(unit, 4)
  }
  const costed = (order: Order) => order.lines.filter((line) => costOf(order, line) !== null)
  const profitOf = (order: Order): Exact | null => {
    const lines = costed(order)
    if (lines.length === 0) return null
    return rounded(
      sum(lines, (line) => minus(minus(line.net, line.share), mul(ex(line.quantity), costOf(order, line) ?? ZERO))),
      decimals,
    )
  }
  const profitText = (order: Order) => {
    const profit = profitOf(order)
    return profit === null ? null : money(profit)
  }
  const byEvent = world.orders
    .filter(({ eventDate }) => within(eventDate))
    .toSorted((a, b) =>
      (a.eventDate ?? '') < (b.eventDate ?? '') ? -1 : (a.eventDate ?? '') > (b.eventDate ?? '') ? 1 : a.id - b.id,
    )
  const eventType = ({ eventTypeId }: Order) => world.eventTypes.find(({ id }) => id === eventTypeId)?.name ?? null
  const outstanding = (order: Order) => most(ZERO, minus(totalOf(order), settledOf(order)))

  const listed = (orders: readonly Order[]) =>
    orders.map((order) => ({
      id: order.id,
      orderNumber: numberText(order),
      eventDate: order.eventDate,
      customerName: customerOf(world, order),
      eventType: eventType(order),
      status: order.status,
      total: money(totalOf(order)),
      amountPaid: money(paidOf(order)),
      credited: money(creditedOf(order)),
      outstanding: money(outstanding(order)),
      profit: profitText(order),
      costedLines: costed(order).length,
      lines: order.lines.length,
    }))
  const inOrderList = byEvent.filter(
    ({ status }) => status === 'Quote' || BOOKED.includes(status) || (asked.cancelled && status === 'Cancelled'),
  )
  const counted = byEvent.filter(({ status }) => BOOKED.includes(status))
  const quotes = byEvent.filter(
    ({ status }) => status === 'Quote' || (asked.ended && (status === 'Declined' || status === 'Expired')),
  )
  const profitFigures = (orders: readonly Order[]) => ({
    Profit: money(sum(orders, (order) => profitOf(order) ?? ZERO)),
    note: `(${orders.reduce((n, order) => n + costed(order).length, 0)} / ${orders.reduce((n, { lines }) => n + lines.length, 0)} items completed)`,
  })
  const periodSummary = {
    totalOrders: count(counted),
    received: money(sum(counted, paidOf)),
    outstanding: money(sum(counted, outstanding)),
    totalValue: money(sum(counted, totalOf)),
    credited: money(sum(counted, creditedOf)),
  }

  // Sales and customers, by the local day of completion.
  const done = world.orders
    .filter(({ completedAt }) => inRange(completedAt))
    .toSorted((a, b) => (a.completedAt ?? 0) - (b.completedAt ?? 0) || a.id - b.id)
  const statusOf = (order: Order) =>
    cmp(settledOf(order), totalOf(order)) >= 0
      ? 'paid in full'
      : cmp(paidOf(order), ZERO) > 0
        ? 'partially paid'
        : 'unpaid'
  const exTax = (order: Order) => minus(totalOf(order), taxOf(order))
  /**
   * The credits of a completed order (decision 76): each on the day of its note, or else of its refund, but not before
   * the sale. The tax of a credit is that of its note; the profit is reduced by the costed part.
   */
  const creditsOf = (order: Order) => {
    if (order.completedAt === null) return []
    const soldOn = localDay(order.completedAt, world.zone)
    const [whole, whereOf] = [exTax(order), (day: string) => (day < soldOn ? soldOn : day)]
    const priced = order.lines.filter((line) => costOf(order, line) !== null)
    const worth = sum(priced, (line) => minus(line.net, line.share))
    let off = { gross: ZERO, net: ZERO, profit: ZERO }
    return order.payments
      .filter(({ credited }) => cmp(credited, ZERO) !== 0)
      .map((payment) => ({ ...payment, from: payment.creditedOn ?? payment.date }))
      .toSorted((a, b) => a.from.localeCompare(b.from) || a.date.localeCompare(b.date) || a.id - b.id)
      .map(({ credited, from }) => {
        const gross = least(totalOf(order), add(off.gross, credited))
        const net = minus(gross, taxInCredit(order, gross, decimals))
        const profit = cmp(whole, ZERO) === 0 ? ZERO : rounded(div(mul(net, worth), whole), decimals)
        const before = off
        off = { gross, net, profit }
        const [all, untaxed] = [minus(before.gross, gross), minus(before.net, net)]
        return {
          day: whereOf(from),
          gross: all,
          net: untaxed,
          tax: minus(all, untaxed),
          profit: priced.length === 0 ? null : minus(before.profit, profit),
        }
      })
      .filter(({ gross }) => cmp(gross, ZERO) !== 0)
  }
  const creditedUntil = (order: Order, key: 'gross' | 'profit') =>
    sum(
      creditsOf(order).filter(({ day }) => day <= asked.to),
      (credit) => credit[key] ?? ZERO,
    )
  const kindsIn = (order: Order) => [...new Set(order.lines.map((line) => typeNameOf(world, line) ?? 'Other'))]
  const soldAs = (order: Order) => ({
    id: order.id,
    kind: 'sale',
    completionDate: localDay(order.completedAt ?? 0, world.zone),
    orderNumber: numberText(order),
    customerName: customerOf(world, order),
    orderType: kindsIn(order).toSorted().join(', '),
    items: itemsOf(order),
    totalExclTax: money(exTax(order)),
    tax: money(taxOf(order)),
    totalInclTax: money(totalOf(order)),
    tipAmount: money(world.tippingEnabled ? tipsOf(order) : ZERO),
    profit: profitText(order),
    paymentStatus: statusOf(order),
  })
  const takenBack = world.orders
    .toSorted((a, b) => a.id - b.id)
    .flatMap((order) =>
      creditsOf(order)
        .filter(({ day }) => within(day))
        .map(({ day, gross, net, tax, profit }) => ({
          ...soldAs(order),
          kind: 'credit',
          completionDate: day,
          totalExclTax: money(net),
          tax: money(tax),
          totalInclTax: money(gross),
          tipAmount: money(ZERO),
          profit: profit === null ? null : money(profit),
        })),
    )
  const details = [...done.map(soldAs), ...takenBack].toSorted((a, b) =>
    a.completionDate.localeCompare(b.completionDate),
  )
  const soldFor = (key: 'totalInclTax' | 'totalExclTax' | 'tax', status?: string) =>
    money(
      sum(
        details.filter(({ paymentStatus }) => status === undefined || paymentStatus === status),
        (row) => ex(row[key]),
      ),
    )
  const withStatus = (status: string) => done.filter((order) => statusOf(order) === status)
  const soldSummary = {
    totalSalesInclTax: soldFor('totalInclTax'),
    totalSalesExclTax: soldFor('totalExclTax'),
    totalTax: soldFor('tax'),
    numberOfOrdersCompleted: count(done),
    totalPaidInFull: soldFor('totalInclTax', 'paid in full'),
    countPaidInFull: count(withStatus('paid in full')),
    totalPartiallyPaid: soldFor('totalInclTax', 'partially paid'),
    countPartiallyPaid: count(withStatus('partially paid')),
    totalUnpaid: soldFor('totalInclTax', 'unpaid'),
    countUnpaid: count(withStatus('unpaid')),
  }
  const customers = [...new Set(done.map(({ contactId }) => contactId))].map((contactId) => {
    const own = done.filter((order) => order.contactId === contactId)
    const days = own.map(({ completedAt }) => localDay(completedAt ?? 0, world.zone)).toSorted()
    const [first = '', last = ''] = [days[0], days.at(-1)]
    const spent = sum(own, (order) => add(totalOf(order), creditedUntil(order, 'gross')))
    return {
      contactId,
      customerName: customerOf(world, { contactId }),
      orderCount: own.length,
      totalSpent: money(spent),
      averageOrderValue: money(div(spent, ex(own.length))),
      firstOrderDate: first,
      lastOrderDate: last,
      daysSinceLastOrder: daysApart(last, world.today),
    }
  })

  // The earnings per hour of work on completed orders that were timed and costed.
  const labourOf = (order: Order) =>
    rounded(
      sum(order.lines, (line) => (line.parts ? mul(ex(line.quantity), rounded(ex(line.parts.labour), 4)) : ZERO)),
      decimals,
    )
  const timed = done.filter((order) => minutesWorked(order) > 0)
  const perHour = timed.filter((order) => profitOf(order) !== null)
  const earned = (name: string, own: Order[], contactId: number | null = null) => {
    const kept = sum(own, (order) => add(profitOf(order) ?? ZERO, labourOf(order), creditedUntil(order, 'profit')))
    const minutes = sum(own, (order) => ex(minutesWorked(order)))
    return {
      name,
      contactId,
      orders: own.length,
      hours: Number(round(div(minutes, ex(60)), 1)),
      kept: money(kept),
      perHour: money(div(mul(kept, ex(60)), minutes)),
      underRate: false,
    }
  }
  const earnedBy = (nameOf: (order: Order) => string) =>
    [...Map.groupBy(perHour, nameOf)].map(([name, own]) => earned(name, own))
  const kindOf = (order: Order) => {
    const [main] = order.lines.toSorted(
      (a, b) => cmp(minus(b.net, b.share), minus(a.net, a.share)) || a.position - b.position,
    )
    return (main && typeNameOf(world, main)) ?? 'Other'
  }

  const items = counted.flatMap((order) =>
    order.lines.map((line) => {
      const [net, gross] = [minus(line.net, line.share), add(minus(line.net, line.share), line.tax)]
      // A row adds up as shown.
      const whole = line.cost === null ? null : rounded(mul(rounded(ex(line.cost), 4), ex(line.quantity)), decimals)
      return {
        id: line.id,
        orderId: order.id,
        date: order.eventDate,
        orderNumber: numberText(order),
        contact: customerOf(world, order),
        item: line.name,
        // No item of the generated bakeries has a size.
        choices: '',
        details: line.description ?? '',
        quantity: Number(line.quantity),
        servings: line.servings,
        costPrice: whole === null ? null : money(whole),
        sellPriceExclVAT: money(net),
        sellPriceInclVAT: money(gross),
        profit: whole === null ? null : money(minus(net, whole)),
      }
    }),
  )
  const types = [...new Set(counted.flatMap(kindsIn))].map((productType) => {
    const lines = counted.flatMap((order) =>
      order.lines.filter((line) => (typeNameOf(world, line) ?? 'Other') === productType),
    )
    return {
      productType,
      count: counted.filter((order) => kindsIn(order).includes(productType)).length,
      totalValue: money(sum(lines, ({ net, share, tax }) => minus(add(net, tax), share))),
    }
  })
  const events = [...new Set(counted.map(eventType))].map((name) => {
    const own = counted.filter((order) => eventType(order) === name)
    return { eventType: name ?? 'No event type', count: own.length, totalValue: money(sum(own, totalOf)) }
  })

  // Payments of every order, whatever became of it (ORD-6).
  const payments = byDateAndId(
    world.orders.flatMap((order) => order.payments.map((payment) => ({ ...payment, order }))),
  ).filter(({ date }) => within(date))
  const offline = payments.filter(({ provider }) => provider === 'manual')
  const online = payments.filter(({ provider }) => provider !== 'manual')
  const amounts = (rows: typeof payments) => money(sum(rows, ({ amount }) => amount))
  const taxed = new Map(world.orders.flatMap((order) => [...taxInPayments(order, decimals)]))
  const sales = sum(payments, ({ amount }) => amount)
  const tax = sum(payments, ({ id }) => taxed.get(id) ?? ZERO)
  const tips = world.tippingEnabled ? sum(payments, ({ tip }) => tip) : ZERO

  // Expenses, income and drives.
  const ordered = <Row extends { date: string }>(rows: readonly Row[]) =>
    rows
      .map((row, i) => ({ ...row, i }))
      .filter(({ date }) => within(date))
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.i - b.i))
  const categoryOf = (all: readonly { id: number; name: string }[], categoryId: number | null) =>
    all.find(({ id }) => id === categoryId)?.name ?? 'Uncategorized'
  const spent = ordered(world.expenses.filter(({ isDraft }) => !isDraft)).map((each) => ({
    each,
    part: businessPart(each, decimals),
    category: categoryOf(world.expenseCategories, each.categoryId),
  }))
  const expenses = spent.map(({ each, part, category }) => ({
    date: each.date,
    category,
    description: each.description,
    supplier: each.supplier,
    paymentSource: each.source,
    amount: money(part.amount),
    vat: money(part.vat),
    totalIncTax: money(part.total),
    taxDeductible: each.deductible,
  }))
  const expenseCategories = [...new Set(spent.map(({ category }) => category))].map((category) => {
    const own = spent.filter((entry) => entry.category === category)
    return {
      category,
      categoryId: own[0]?.each.categoryId ?? null,
      numberOfEntries: own.length,
      amount: money(sum(own, ({ part }) => part.amount)),
      total: money(sum(own, ({ part }) => part.total)),
    }
  })
  const received = ordered(world.income)
  const income = received.map((each) => ({
    date: each.date,
    category: categoryOf(world.incomeCategories, each.categoryId),
    categoryId: each.categoryId,
    source: each.payer,
    paymentSource: each.source,
    description: each.description,
    amount: money(ex(each.amount)),
  }))
  const incomeCategories = [...new Set(income.map(({ category }) => category))].map((category) => {
    const transactions = income.filter((entry) => entry.category === category)
    return {
      category,
      categoryId: transactions[0]?.categoryId ?? null,
      transactions,
      total: money(sum(transactions, ({ amount }) => ex(amount))),
    }
  })
  const extra = sum(received, ({ amount }) => ex(amount))
  const expense = sum(spent, ({ part }) => part.total)
  const totalIncome = add(sales, extra, tips)
  const drives = world.drives
    .filter(({ date }) => within(date))
    .map((drive) => {
      const driven = drive.distance === null ? minus(ex(drive.end ?? 0), ex(drive.start ?? 0)) : ex(drive.distance)
      const mile = ex('1.609344')
      const shown =
        drive.unit === world.distanceUnit
          ? rounded(driven, 3)
          : rounded(drive.unit === 'miles' ? mul(driven, mile) : div(driven, mile), 1)
      return {
        date: drive.date,
        purpose: drive.description,
        startOdometer: drive.start === null ? null : Number(drive.start),
        endOdometer: drive.end === null ? null : Number(drive.end),
        distance: Number(round(shown, 3)),
      }
    })

  // The months of the range; the first and last may be partial.
  const monthsOf = (): { from: string; to: string }[] => {
    const months: { from: string; to: string }[] = []
    for (let day = asked.from; day <= asked.to; day = later(monthAround(day).to, 1))
      months.push({ from: day, to: monthAround(day).to < asked.to ? monthAround(day).to : asked.to })
    return months
  }
  const facts = ({ from, to }: { from: string; to: string }) => {
    const on = (day: string) => day >= from && day <= to
    const at = (instant: number | null) => instant !== null && on(localDay(instant, world.zone))
    const sold = world.orders.filter(({ completedAt }) => at(completedAt))
    const back = world.orders.flatMap(creditsOf).filter(({ day }) => on(day))
    const part = (name: 'recipes' | 'supplies' | 'labour' | 'overhead') =>
      sum(sold, (order) =>
        rounded(
          sum(order.lines, (line) => (line.parts ? mul(ex(line.quantity), rounded(ex(line.parts[name]), 4)) : ZERO)),
          decimals,
        ),
      )
    const sent = world.orders.filter(({ sentAt }) => at(sentAt))
    const isRepeat = (order: Order) =>
      order.contactId !== null &&
      world.orders.some(
        (other) =>
          other.contactId === order.contactId &&
          other.completedAt !== null &&
          (other.completedAt < (order.completedAt ?? 0) ||
            (other.completedAt === order.completedAt && other.id < order.id)),
      )
    return {
      orders: ex(sold.length),
      sales: add(
        sum(sold, world.taxEnabled ? exTax : totalOf),
        sum(back, (credit) => credit[world.taxEnabled ? 'net' : 'gross']),
      ),
      ingredients: part('recipes'),
      supplies: part('supplies'),
      labour: part('labour'),
      overhead: part('overhead'),
      profit: add(
        sum(sold, (order) => profitOf(order) ?? ZERO),
        sum(back, ({ profit }) => profit ?? ZERO),
      ),
      expenses: sum(
        world.expenses.filter((each) => !each.isDraft && on(each.date)),
        (each) => businessPart(each, decimals)[world.taxEnabled ? 'amount' : 'total'],
      ),
      income: sum(
        world.income.filter(({ date }) => on(date)),
        ({ amount, vat }) => (world.taxEnabled ? minus(ex(amount), ex(vat)) : ex(amount)),
      ),
      enquiries: ex(world.enquiries.filter(({ receivedAt, spam }) => !spam && at(receivedAt)).length),
      quotes: ex(sent.length),
      won: ex(sent.filter(({ status }) => BOOKED.includes(status)).length),
      repeats: ex(sold.filter(isRepeat).length),
      minutes: sum(sold, ({ lines }) =>
        sum(lines, ({ productId, quantity }) =>
          mul(ex(quantity), ex(world.products.find(({ id }) => id === productId)?.labourMinutes ?? '0')),
        ),
      ),
    }
  }
  type Facts = ReturnType<typeof facts>
  const performance = (f: Facts) => {
    const ratio = (over: Exact, under: Exact, times: number, places: number) =>
      under.over === 0n ? null : round(div(mul(over, ex(times)), under), places)
    return {
      orders: Number(round(f.orders, 0)),
      salesExclTax: money(f.sales),
      ingredientCost: money(f.ingredients),
      suppliesCost: money(f.supplies),
      labourCost: money(f.labour),
      overheadCost: money(f.overhead),
      grossProfit: money(f.profit),
      margin: ratio(f.profit, f.sales, 100, 1),
      expenses: money(f.expenses),
      additionalIncome: money(f.income),
      net: money(minus(add(f.sales, f.income), f.expenses)),
      averageOrder: ratio(f.sales, f.orders, 1, decimals),
      enquiries: Number(round(f.enquiries, 0)),
      quotes: Number(round(f.quotes, 0)),
      winRate: ratio(f.won, f.quotes, 100, 1),
      repeatRate: ratio(f.repeats, f.orders, 100, 1),
      hoursBooked: Number(round(div(f.minutes, ex(60)), 1)),
      earnedPerHour: ratio(add(f.profit, f.labour), f.minutes, 60, decimals),
    }
  }
  const months = monthsOf().map((days) => ({ days, facts: facts(days) }))

  /** The same days a year earlier; a whole month stays whole. */
  const yearBefore = ({ from, to }: { from: string; to: string }) => {
    const earlier = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
    const end = monthAround(earlier(`${to.slice(0, 7)}-01`)).to
    return { from: earlier(from), to: to === monthAround(to).to || earlier(to) > end ? end : earlier(to) }
  }

  // Open tasks due in the range, and overdue ones, by day and then priority.
  const rank = ['high', 'medium', 'low']
  const tasks = world.tasks
    .filter(({ dueDate, done: isDone }) => !isDone && dueDate !== null && (within(dueDate) || dueDate < world.today))
    .toSorted(
      (a, b) =>
        daysApart(b.dueDate ?? '', a.dueDate ?? '') ||
        rank.indexOf(a.priority) - rank.indexOf(b.priority) ||
        a.id - b.id,
    )
    .map((task) => {
      const order = world.orders.find(({ id }) => id === task.orderId)
      return {
        id: task.id,
        title: task.title,
        dueDate: task.dueDate,
        priority: task.priority,
        status: 'open',
        relatedOrderId: order?.id ?? null,
        relatedOrderNumber: order ? numberText(order) : null,
        customerName: order ? customerOf(world, order) : null,
      }
    })

  return {
    'order-list': listed(inOrderList),
    'quote-list': listed(quotes).map(
      ({ orderNumber, amountPaid: _paid, credited: _credited, outstanding: _outstanding, ...quote }) => ({
        ...quote,
        quoteNumber: orderNumber,
      }),
    ),
    'to-do-list': tasks,
    cashflow: {
      period: { startDate: asked.from, endDate: asked.to },
      income: {
        orderIncome: money(sales),
        orderIncomeExclTax: money(minus(sales, tax)),
        totalTax: money(tax),
        additionalIncome: money(extra),
        tips: money(tips),
        totalIncome: money(totalIncome),
      },
      expenses: { totalExpenses: money(expense) },
      summary: { netProfit: money(minus(totalIncome, expense)) },
      settings: { tippingEnabled: world.tippingEnabled },
    },
    'sales-completed': { summary: soldSummary, details },
    'order-item-breakdown': items,
    'breakdown-event-type': { periodSummary, breakdown: events },
    'breakdown-order-type': { periodSummary, breakdown: types },
    'payments-by-period': {
      payments: payments.map(({ order, ...payment }) => ({
        id: payment.id,
        orderId: order.id,
        paymentDate: payment.date,
        contact: customerOf(world, order),
        orderNumber: numberText(order),
        paymentType: payment.type,
        paymentMethod: payment.method,
        provider: payment.provider,
        amount: money(payment.amount),
        tipAmount: money(world.tippingEnabled ? payment.tip : ZERO),
        rounding: money(payment.rounding),
      })),
      summary: {
        totalPayments: payments.length,
        offlineIncome: amounts(offline),
        onlineIncome: amounts(online),
        totalIncome: amounts(payments),
      },
    },
    'expense-summary': expenses,
    'expense-detailed': expenses,
    'expenses-by-category': expenseCategories,
    'income-detailed': income,
    'income-by-category': incomeCategories,
    mileage: drives,
    'business-performance': {
      withoutTax: world.taxEnabled,
      months: months.map(({ days, facts: f }) => ({ startDate: days.from, endDate: days.to, ...performance(f) })),
      monthsBefore: months.map(({ days }) => {
        const { from, to } = yearBefore(days)
        return { startDate: from, endDate: to, salesExclTax: money(facts({ from, to }).sales) }
      }),
      total: performance(facts(asked)),
    },
    'earned-per-hour': {
      hourlyRate: money(ZERO),
      total: perHour.length === 0 ? null : earned('Total', perHour),
      productTypes: earnedBy(kindOf),
      eventTypes: earnedBy((order) => eventType(order) ?? 'No event type'),
      customers: [...Map.groupBy(perHour, ({ contactId }) => contactId)].map(([contactId, own]) =>
        earned(customerOf(world, { contactId }), own, contactId),
      ),
      notTimed: done.length - timed.length,
      notCosted: timed.length - perHour.length,
    },
    'customer-analytics': customers,
    figures: {
      'order-list': {
        Orders: count(counted),
        Received: periodSummary.received,
        Outstanding: periodSummary.outstanding,
        'Total Value': periodSummary.totalValue,
        Credited: periodSummary.credited,
        ...profitFigures(counted),
      },
      'quote-list': {
        Quotes: count(quotes),
        'Total Value': money(sum(quotes, totalOf)),
        ...profitFigures(quotes),
      },
    },
  }
}
