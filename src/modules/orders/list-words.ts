import { ASKED, TO_CONFIRM } from '#modules/order-status/asked.ts'
import { counted } from '#shared/text/counted.ts'
import { orderWords } from './words.ts'

const days = (n: number) => (n === 1 ? '1 day' : `${n} days`)

/** The words of the lists of orders. */
export const orderListWords = {
  ...orderWords,

  newOrder: 'New order',
  copyFormLink: 'Copy form link',
  setUpForm: 'Set up the order request form',
  linkCopied: 'Link Copied',
  linkNotCopied: 'Could not copy link to clipboard',
  tabs: { upcoming: 'Upcoming', quotes: 'Quotes', action: 'Needs action', past: 'Past', all: 'All' },
  tabsLabel: 'Which orders',
  search: 'Number, customer, theme',
  number: 'Number',
  items: 'Items',
  status: 'Status',
  payment: 'Payment',
  needs: 'Needs action',
  created: 'Newest first',
  payments: {
    unpaid: 'Unpaid',
    part: 'Partially paid',
    paid: 'Paid in full',
    owing: 'Something owed',
    overdue: 'Overdue',
  },
  createdOn: 'Entered',
  feeOverdue: (feeLabel: string) => `${feeLabel} overdue`,
  balanceOverdue: 'Balance overdue',

  needLabels: {
    acceptance: TO_CONFIRM,
    changes: ASKED.change,
    allergies: 'Allergies to decide',
    expiring: 'Expires soon',
    details: 'Time or address',
    costs: 'Costs',
  },
  emptyTitle: 'No orders yet',
  noneUpcoming: 'No upcoming orders',
  emptyText: 'Enter one yourself, or let customers send requests through your form.',
  lookInAll: 'Look in all orders',
  noneFoundText: 'Try another tab, fewer filters or another word.',
  listFailed: 'The orders could not be loaded.',
  completed: 'Completed',
  completedIn: {
    'this-month': 'This month',
    'last-month': 'Last month',
    'month-last-year': 'This month last year',
  },
  unpaidBookings: (n: number) =>
    n === 1
      ? 'One booking has not paid yet. Its day is open to others.'
      : `${counted(n)} bookings have not paid yet. Their days are open to others.`,
  seeThem: (n: number) => (n === 1 ? 'See it' : 'See them'),
  dayGone: 'Day gone',
  menu: 'Menu',
  ofOneMenu: 'Of one menu',
  othersWantDay: (n: number) => (n === 1 ? '1 other wants this day' : `${counted(n)} others want this day`),
  takesPlace: 'Availability',
  takesPlaceOfDay: 'Takes a place on its day',
  open: 'Open',
  view: 'How the orders are shown',
  views: { list: 'List', board: 'Board', gallery: 'Gallery' },
  when: 'Event date',
  whens: {
    today: 'Today',
    'this-week': 'This week',
    'next-7': 'Next 7 days',
    'this-month': 'This month',
    'next-month': 'Next month',
  },
  handover: 'Delivery',
  tag: 'Tag',
  sums: (n: number) => (n === 1 ? '1 booked order' : `${counted(n)} booked orders`),
  exportChosen: 'CSV',

  board: 'Board of orders by status',
  boardFailed: 'The board could not be loaded.',
  boardEmpty: 'None',
  boardRest: (n: number) => `${counted(n)} more in the list`,
  showClosed: 'Show cancelled, declined and expired',
  hideClosed: 'Hide cancelled, declined and expired',
  boardHelp:
    'Drag a card to another column, or hold it on a touch screen. By keyboard: Space takes a card, the ' +
    'arrows choose the column, Space puts it down, Escape leaves it.',
  cardHelp: 'Press Space to move it to another status',
  cardHeld: (order: string, status: string) =>
    `${order} taken from ${status}. Choose a column with the left and right arrows, put it down with Space.`,
  cardOver: (status: string) => `Over ${status}`,
  cardLeft: (order: string, status: string) => `${order} stays ${status}`,
  cardMoving: (order: string, status: string) => `${order} to ${status}`,
  cardMenu: (order: string) => `Actions for ${order}`,

  bulkStatus: 'Change status',
  bulkTitle: (n: number) => (n === 1 ? 'Change the status of 1 order' : `Change the status of ${n} orders`),
  bulkText:
    'Each order is moved separately: if one can’t be moved, it says why and stays. No email is sent to customers.',
  bulkTo: 'New status',
  bulkToRequired: 'Choose a status',
  bulkChoice: (status: string, n: number, all: number) => (n === all ? status : `${status} (${n} of ${all})`),
  bulkReason: 'Reason',
  bulkReasonText: 'Kept in each order’s history. Required for cancelling and reopening.',
  bulkRun: 'Change status',
  bulkRunning: (n: number, all: number) => `${n} of ${all} done`,
  bulkDone: (n: number, all: number) => `${n} of ${all} moved`,
  bulkEarly: (n: number) =>
    n === 1 ? 'The event of 1 of these is still days ahead' : `The events of ${n} of these are still days ahead`,
  bulkOwing: (n: number) => (n === 1 ? '1 of these still owes money' : `${n} of these still owe money`),
  bulkAlready: (status: string) => `It is already ${status}`,
  bulkNoMove: (from: string, to: string) => `${from} orders cannot become ${to}`,
  done: 'Done',

  overdue: 'Overdue',
  ofTotal: (total: string) => `of ${total}`,
  daysLeft: (n: number) => (n === 0 ? 'Today' : n === 1 ? 'Tomorrow' : n > 1 ? `In ${days(n)}` : `${days(-n)} ago`),
  kind: 'Quote or order',
  kinds: { quote: 'Quotes', order: 'Orders' },
  productType: 'Product type',
} as const
