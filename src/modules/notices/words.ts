import { numbered } from '#modules/order-status/order-number.ts'
import type { PushKind } from './push-kinds.ts'

const counted = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`)

export const noticeWords = {
  endpointWrong: 'This is not the address of a push service',
  hourWrong: 'Enter an hour from 0 to 23',
  keyWrong: 'This is not a browser’s key',

  request: (firstName: string) => `New order request from ${firstName}`,
  dayLost: (order: string) => `The day of order ${order} went to another customer, who paid first`,
  allergies: (order: string) => `The allergens of order ${order} changed: decide again`,
  payment: (order: string | null) => (order === null ? 'A payment came in' : `A payment came in for order ${order}`),
  today: (orders: number, tasks: number) =>
    [
      ...(orders > 0 ? [counted(orders, 'order', 'orders')] : []),
      ...(tasks > 0 ? [counted(tasks, 'task', 'tasks')] : []),
    ].join(' and ') + ' today',
  assignedTask: (by: string, title: string) => `${by} gave you: ${title}`,
  assignedOrder: (by: string, order: string) => `${by} gave you ${numbered('order', order)}`,

  title: 'Notifications on this device',
  text: 'For this bakery, until you sign out or switch bakeries on this device. They show no amounts and no surnames.',
  turnOn: 'Turn on notifications on this device',
  turnOff: 'Turn off',
  turnedOn: 'Notifications are on',
  turnedOff: 'Notifications are off',
  failed: 'Notifications could not be turned on',
  offFailed: 'Notifications could not be turned off',
  loadFailed: 'The notifications of this device could not be loaded',
  saved: 'Saved',
  saveFailed: 'The choice could not be saved',
  choose: 'Tell me about',
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add Bakebook to the home screen and open it from there.',
  denied: 'Notifications from Bakebook are blocked in this browser. Allow them in its settings, then come back.',
  todayHour: 'Send today’s list at',
  kinds: {
    request: ['New requests', 'When somebody fills in your form.'],
    payment: ['Payments', 'When a payment comes in.'],
    today: ["Today's list", 'Once a day, how much there is to do.'],
    assigned: ['Assigned to me', 'When somebody gives you a task or an order.'],
  } satisfies Record<PushKind, readonly [string, string]>,
} as const
