import { makingWords } from '#modules/orders/making-words.ts'
import { formatCount, formatQuantity } from '#shared/text/format.ts'
import { fraction, roundFraction, times } from '#shared/text/fraction.ts'
import { minutesSaid } from '#shared/text/minutes-said.ts'
import { type KitchenHowMade, workedMinutes } from './record.ts'
import { productionWords as words } from './words.ts'

type Record = KitchenHowMade['record']
type Line = Record['lines'][number]

/** How an order was made, in the words of its card. */
export type MadeCard = {
  items: {
    name: string
    serves?: string
    /** Each with the batches of the whole item, as on its job sheet. */
    recipes: { name: string; batches: string; version: string }[]
    tins: string[]
    build?: NonNullable<Line['build']>
  }[]
  /** Colours, tins and tips, and what to do differently; only what was noted. */
  said: { label: string; texts: string[] }[]
  time?: string
  /** The minutes of each stage that was timed. */
  stages?: string
}

const BATCH_DECIMALS = 3

export function madeCardOf(record: Record): MadeCard {
  const { colours, tinNotes, differently } = record
  const { subjects } = makingWords
  return {
    items: record.lines.map((line) => ({
      name: `${formatQuantity(line.quantity)} × ${line.name}`,
      ...(line.servings === null ? {} : { serves: words.serves(formatQuantity(line.servings)) }),
      recipes: line.recipes.map(({ name, version, batches }) => ({
        name,
        batches: `× ${batchesMade(batches, line.quantity)}`,
        version: words.version(version),
      })),
      tins: line.tins,
      ...(line.build && { build: line.build }),
    })),
    said: [
      { label: subjects.colour, texts: colours },
      { label: subjects.tin, texts: tinNotes },
      { label: subjects.differently, texts: differently },
    ].filter(({ texts }) => texts.length > 0),
    ...timeOf(record),
  }
}

const batchesMade = (batches: string, quantity: string): string =>
  formatCount(roundFraction(times(fraction(batches), fraction(quantity)), BATCH_DECIMALS), BATCH_DECIMALS)

function timeOf(record: Record): Pick<MadeCard, 'time' | 'stages'> {
  const planned = record.plannedMinutes === null ? null : minutesSaid(record.plannedMinutes)
  const worked = workedMinutes(record)
  if (worked === 0) return planned === null ? {} : { time: words.planOnly(planned) }
  const timed = record.stages.filter((stage) => stage.workedMinutes > 0)
  return {
    time: makingWords.took(minutesSaid(worked), planned),
    stages: timed
      .map(({ name, workedMinutes: minutes }) => words.stageTime(name ?? words.other, minutesSaid(minutes)))
      .join(' · '),
  }
}
