import { useFormats } from '#web/text/formats.tsx'
import { packPageWords as words } from '../page-words.ts'
import type { Pack } from '../schema.ts'

export type SaidPack = Pick<Pack, 'lot' | 'bestBefore' | 'boughtOn' | 'openedOn' | 'finishedOn'> & {
  discarded?: boolean
}

/** The same within a sentence: "Lot L123, opened Mon 2 Nov". */
export function usePackSentence(): (pack: SaidPack) => string {
  const said = usePackSaid()
  return (pack) => {
    const [lot, ...rest] = said(pack)
    return [lot, ...rest.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].join(', ')
  }
}

/** Says what is known of a pack, in the order in which it is looked for. */
export function usePackSaid(): (pack: SaidPack) => string[] {
  const { dateLong: day, days, today } = useFormats()
  return ({ lot, bestBefore, boughtOn, openedOn, finishedOn, discarded }) => [
    lot === null ? words.noLot : words.lot(lot),
    ...(openedOn !== null
      ? [finishedOn === null ? words.opened(day(openedOn)) : words.openDays(days(openedOn, finishedOn))]
      : boughtOn !== null
        ? [words.bought(day(boughtOn))]
        : []),
    ...(bestBefore === null
      ? []
      : [
          bestBefore < today() && finishedOn === null
            ? words.pastBest(day(bestBefore))
            : words.bestBefore(day(bestBefore)),
        ]),
    ...(discarded ? [words.discarded] : []),
  ]
}
