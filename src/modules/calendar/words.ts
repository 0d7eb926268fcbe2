import { numbered } from '#modules/order-status/order-number.ts'
import { changedMeanwhile } from '#shared/records/changed-meanwhile.ts'
import { formatCount } from '#shared/text/format.ts'
import type { FeedKind } from './schema.ts'

export const feedWords = {
  order: (number: string) => numbered('Order', number),
  status: (status: string) => `Status: ${status}`,
  doneTask: (title: string) => `Done: ${title}`,
  payment: (amount: string, who: string) => `${amount} due: ${who}`,
  balance: 'Balance',
  calendarName: (business: string | null, kind: FeedKind) => {
    const name = business || 'Bakebook'
    return kind === 'all' ? name : `${name} ${kind}`
  },
} as const

const orders = (n: number) => (n === 1 ? '1 order' : `${n} orders`)

export const calendarWords = {
  title: 'Calendar',
  feed: 'Calendar address',
  tooLong: (most: number) => `Choose up to ${most} days, the last not before the first`,
  tooManyFeeds: (most: number) => `You already have ${most} addresses. Close one you don’t use.`,
  jobSheet: 'Job sheet',
  loadFailed: 'The calendar could not be loaded.',

  view: 'View',
  views: { month: 'Month', week: 'Week', agenda: 'Agenda', day: 'Day' },
  today: 'Today',
  previous: { month: 'Previous month', week: 'Previous week', agenda: 'Earlier', day: 'Previous day' },
  next: { month: 'Next month', week: 'Next week', agenda: 'Later', day: 'Next day' },
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  weekDays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  layers: 'Show',
  help: 'How to read the calendar',
  more: (n: number) => `${n} more`,
  moreActs: 'Show and print',
  layerNames: {
    orders: 'Orders',
    bakes: 'Baking',
    work: 'Work',
    tasks: 'Tasks',
    payments: 'Payments due',
    enquiries: 'Order requests',
    blocked: 'Blocked days',
    holidays: 'Holidays',
  },
  print: 'Print',
  newOrder: 'New order',
  newQuote: 'New quote',
  newTask: 'New task',
  blockDay: 'Block this day',
  blocked: 'The day is blocked',
  blockFailed: 'The day could not be blocked.',
  openDay: 'Show the day',
  openOrder: 'Open the order',
  addHere: 'Add to this day',
  dayMenu: (day: string) => `Add to ${day}`,
  nothing: 'Nothing',
  agendaEmpty: 'Nothing in these weeks',
  agendaEmptyText: 'Orders, tasks and payments due appear here by day.',
  ordersOf: orders,
  bake: 'Bake',
  bakeOf: (name: string, batches: number) => `${formatCount(batches)} × ${name}`,
  bakeTitle: 'From the bake plan',
  work: 'Work',
  workTitle: 'What is done on this day',
  workOf: (stage: string | null, order: string, time: string) =>
    `${stage ?? numbered('Order', order)}${stage ? ` ${order}` : ''}, ${time}`,
  allDay: 'All day',
  until: (time: string) => `to ${time}`,
  now: (time: string) => `Now, ${time}`,
  capacity: (firm: number, max: number) => `${firm} of ${max}`,
  capacityName: (firm: number, max: number) => `${firm} of ${orders(max)} taken`,
  todayMark: 'today',
  due: (what: string) => `${what} due`,
  balance: 'Balance',
  task: 'Task',
  enquiry: 'Order request',
  tentative: 'Not confirmed yet',
  legend:
    'Dashed: not confirmed. The time is when it is collected (bag) or delivered (van), or otherwise when the event is (calendar).',
  hint: 'Drag an order to another day, or go to it with Tab and press Space.',
  hoursHint: 'Drag an order to another day or hour, or go to it with Tab, press Space and use the arrow keys.',

  moveTo: 'Move to...',
  moveTitle: (name: string) => `Move ${name}`,
  moveDay: 'New day',
  grabHelp: 'Press Space to move it',
  grabbed: (name: string, day: string) =>
    `${name} picked up from ${day}. Use the arrow keys to choose where it goes, Space to put it down, Escape to leave it.`,
  over: (day: string, load: string) => (load ? `${day}, ${load}` : day),
  putBack: (name: string, day: string) => `${name} stays on ${day}.`,
  moving: (name: string, day: string) => `Moving ${name} to ${day}`,
  confirmTitle: (name: string, day: string) => `Move ${name} to ${day}?`,
  confirm: 'Move it',
  full: (day: string, firm: number, max: number) => `${day} is full: ${firm} of ${orders(max)} taken.`,
  closed: (day: string, why: string) => `${day} is blocked: ${why}.`,
  past: (day: string) => `${day} has passed.`,
  quoteSent: (what: 'day' | 'time') =>
    `Your customer’s quote is for the old ${what}: it can’t be accepted until you send it again.`,
  agreed: (what: 'day' | 'time') =>
    `Your customer agreed to the old ${what}. Nothing is sent automatically: tell them about the new one.`,
  signed: (what: 'day' | 'time') => `Your customer signed for the old ${what}.`,
  moved: (name: string, day: string) => `${name} moved to ${day}`,
  movedBack: (name: string, day: string) => `${name} is back on ${day}`,
  moveFailed: 'The order could not be moved.',
  moveStale: `${changedMeanwhile('this order')}. Look at it and try again.`,
  sendTitle: 'Send the updated quote?',
  sendText: 'Your customer sees that the quote is being updated until you send it again.',
  sendNow: 'Go to the quote',
  later: 'Later',
  cancel: 'Cancel',

  subscribe: 'Subscribe',
  subscribeTitle: 'Your calendar on your phone',
  subscribeText:
    'Create an address and add it to the calendar on your phone or computer. Anyone who has the address ' +
    'can read it, so keep it to yourself.',
  subscribeHelp:
    'iPhone: Settings, Apps, Calendar, Accounts, Add subscribed calendar. Google: Other calendars, From URL.',
  feedKind: 'What it shows',
  feedKinds: {
    all: 'Orders, tasks and payments due',
    orders: 'Orders',
    tasks: 'Tasks',
    payments: 'Payments due',
  } satisfies Record<FeedKind, string>,
  hideNames: 'Without customer names and addresses',
  makeFeed: 'Create an address',
  feedMade: 'Address made',
  feedFailed: 'The address could not be created.',
  feedsFailed: 'The addresses could not be loaded.',
  copy: 'Copy',
  copied: 'Address copied',
  notCopied: 'The address could not be copied',
  notCopiedText: 'Select it and copy it by hand.',
  withoutNames: 'without names',
  usedAt: (age: string) => `Last read ${age}`,
  neverUsed: 'Not read yet',
  closeFeed: 'Close',
  closeTitle: 'Close this address?',
  closeText: 'Calendars that use it stop updating. It cannot be reopened.',
  closeConfirm: 'Close it',
  feedClosed: 'Address closed',
  closeFailed: 'The address could not be closed.',
} as const

export const feedName = ({ kind, hideNames }: { kind: FeedKind; hideNames: boolean }): string =>
  `${calendarWords.feedKinds[kind]}${hideNames ? `, ${calendarWords.withoutNames}` : ''}`
