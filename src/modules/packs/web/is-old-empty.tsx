import { SegmentedControl } from '@mantine/core'
import { packPageWords as words } from '../page-words.ts'
import { type SaidPack, usePackSentence } from './pack-said.ts'
import classes from './packs.module.css'

export const OLD = ['finished', 'both'] as const
export type Old = (typeof OLD)[number]

type Props = { open: readonly SaidPack[]; value: Old; onChange: (value: Old) => void; isLarge?: boolean }

/** Asks about the packs of the same ingredient that are open; without any it asks nothing. */
export function IsOldEmpty({ open, value, onChange, isLarge = false }: Props) {
  const said = usePackSentence()
  if (open.length === 0) return null
  return (
    <fieldset className={classes.question}>
      <legend>{words.isOldEmpty}</legend>
      <p className={isLarge ? 'quiet flush' : 'quiet small flush'}>{words.areOpen(open.map(said).join('; '))}</p>
      <SegmentedControl
        fullWidth
        {...(isLarge && { orientation: 'vertical', classNames: { label: classes.largeAnswer ?? '' } })}
        aria-label={words.isOldEmpty}
        value={value}
        onChange={(chosen) => onChange(chosen as Old)}
        data={[
          { value: 'finished', label: words.yesFinished },
          { value: 'both', label: words.noBoth },
        ]}
      />
    </fieldset>
  )
}
