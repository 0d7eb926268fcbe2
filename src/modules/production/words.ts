import { minutesSaid } from '#shared/text/minutes-said.ts'

/** A length of time in words: 3 h 10 min. */
export function timeSaid(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes === 0 && seconds > 0 ? 'under a minute' : minutesSaid(minutes)
}

/** The words for making an order. */
export const productionWords = {
  stages: 'Stages',
  stagesText:
    'Tick a stage when it is done, and time it while you work on it. Kitchen mode does the same on the phone.',
  doneBy: (by: string, at: string) => `${by}, ${at}`,
  other: 'Anything else',
  start: 'Start',
  stop: 'Stop',
  startOf: (stage: string) => `Start the timer of ${stage}`,
  stopOf: (stage: string) => `Stop the timer of ${stage}`,
  notTimed: 'Not timed yet',
  total: 'Time worked',
  work: 'Time worked',
  workText: 'Each stretch that was timed. One that was a mistake, such as a timer left on overnight, can be taken out.',
  noWork: 'Nothing has been timed yet.',
  takeOut: 'Take out',
  putBack: 'Put back',
  takenOut: 'Taken out',
  takenOutDone: 'The time was taken out',
  stretch: (stage: string, time: string) => `${stage}, ${time}`,
  workFailed: 'The time could not be changed.',
  add: 'Add time',
  addText: 'For work that nobody timed. It counts up to now.',
  stage: 'Stage',
  minutes: 'Minutes',
  added: 'Time added',
  addFailed: 'The time could not be added.',
  markFailed: 'This browser does not let the page keep anything on the device, so nothing can be ticked or timed here.',
  waiting: 'Not sent yet',
  pictures: 'Pictures',
  noPictures: 'No pictures yet.',
  picture: (n: number) => `Picture ${n}`,
  addPictures: 'Add pictures',
  picturesAdded: (n: number) => (n === 1 ? 'Picture added' : `${n} pictures added`),
  pictureFailed: 'The picture could not be added.',
  failed: 'The stages could not be loaded.',
  learned: 'Minutes from your timers',
  booked: (time: string, orders: number, ofType: string | null) =>
    ofType === null
      ? `You worked ${time} on one of these, by the last ${orders} orders that you timed.`
      : `You worked ${time} on one, by the last ${orders} orders of ${ofType} that you timed.`,
  productSays: (time: string | null) => (time === null ? 'The product says nothing.' : `The product says ${time}.`),
  use: (time: string) => `Use ${time}`,
  used: (time: string) => `Labour is ${time} now`,
  dateFirst: 'Give the order a date first',
  dayPast: 'This day is over',
  dayAfterEvent: 'This is after the event',
  dayAfterNext: 'This is later than the stage after it',
  plan: 'Plan',
  planOwn: 'By this order’s own times.',
  changePlan: 'Change',
  nothingPlanned: 'Nothing is left to do.',
  wholeWork: 'The whole order',
  otherWork: 'Other work',
  pinned: 'on this day only',
  overTime: (time: string) => `${time} too much for this day`,
  planTitle: 'When is this order made?',
  before: 'Days before',
  sooner: 'Days sooner',
  onDay: 'Do it on',
  savePlan: 'Save',
  asProducts: 'As its products say',
  planSaved: 'Plan saved',
  planFailed: 'The plan could not be saved.',
  takeFailed: 'The minutes could not be saved.',
} as const
