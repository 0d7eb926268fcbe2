import { queueOwnerMail } from '#modules/email-templates/server/owner-mail.ts'
import { orderTimeTexts } from '#modules/orders/delivery.ts'
import { listOrders } from '#modules/orders/server/list-orders.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { DEFAULT_STORED } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { dailyAt, type Job, weeklyAt } from '#server/jobs/job.ts'
import type { Services } from '#server/kit-services.ts'
import { addDays, WEEK_DAYS } from '#shared/dates/dates.ts'
import { isZero } from '#shared/money.ts'
import { formatDate } from '#shared/text/format.ts'
import { reminderWords } from '../words.ts'
import { upcomingOrdersEmail } from './emails/owner-lists.ts'

const AT = '07:00'
const MOST = 100
const DAYS = { weekly: 7, daily: 2 }

const weekly = weeklyAt(AT, ({ weekStartDay = DEFAULT_STORED.weekStartDay }) =>
  WEEK_DAYS.find((day) => day === weekStartDay),
)
const daily = dailyAt(AT)

/** SET-2: the orders of the coming week, or of today and tomorrow. Nothing is sent if nothing is due. */
export const mailUpcomingOrders = ({ baseUrl }: Pick<Services, 'baseUrl'>): Job => ({
  key: 'mail-upcoming-orders',
  due: (clock) => (clock.settings.upcomingOrdersFrequency === 'daily' ? daily(clock) : weekly(clock)),
  run: async (scope, { id }) => {
    const settings = await getSettings(scope)
    const { upcomingOrdersFrequency: frequency, dateFormat } = settings
    if (!settings.receiveUpcomingOrders || frequency === 'off') return
    // After an outage, yesterday's mail is replaced by today's at seven.
    if (frequency === 'daily' && id !== scope.today) return
    const [from, to] = [scope.today, addDays(scope.today, DAYS[frequency] - 1)]
    const { rows, total } = await listOrders(scope, { tab: 'upcoming', from, to, page: 1, pageSize: MOST })
    if (total === 0) return
    const day = (date: string | null) => formatDate(date, dateFormat, { weekday: true })
    await queueOwnerMail(scope, {
      settings,
      email: upcomingOrdersEmail,
      values: {
        from: day(from),
        to: day(to),
        count: total,
        more: total - rows.length,
        link: `${baseUrl()}/orders`,
        rows: rows.map((order) => ({
          when: [day(order.eventDate), ...orderTimeTexts(order)].join(', '),
          number: order.orderNumber,
          customer: order.customerName,
          items: order.items,
          balance: isZero(order.balance) ? reminderWords.paid : moneyText(settings)(order.balance),
          link: `${baseUrl()}/orders/${order.id}`,
        })),
      },
    })
  },
})
