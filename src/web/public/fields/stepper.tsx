import '../button.css'
import './stepper.css'
import { useState } from 'react'
import { counted } from '#shared/text/counted.ts'
import { publicWords } from '#shared/text/public-words.ts'
import { allSelected } from '../../all-selected.ts'

type Props = {
  /** The thing counted, for screen readers. */
  of: string
  value: number
  least: number
  most: number
  /** The limits, always shown. */
  limit?: string
  /** Lets one less than the minimum mean none. */
  removable?: boolean
  onChange: (value: number) => void
}

/** The typed whole number; undefined if it is none, or not one yet. */
const wholeOf = (typed: string): number | undefined => {
  const digits = typed.replace(/[\s,.'’]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

/** A whole number to type, with a button on either side. */
export function Stepper({ of, value, least, most, limit = '', removable = false, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  // Explains why another number stands here than was typed.
  const [moved, setMoved] = useState<string>()
  const more = Math.max(least, value + 1)
  const step = (to: number) => {
    setTyped(undefined)
    setMoved(undefined)
    onChange(to)
  }
  const type = (text: string) => {
    setTyped(text)
    setMoved(undefined)
    const wanted = wholeOf(text)
    if (wanted !== undefined && wanted >= least && wanted <= most) onChange(wanted)
  }
  // "1" on the way to "12" is not a mistake: wait until the field is left.
  const leave = () => {
    const wanted = typed === undefined ? undefined : wholeOf(typed)
    setTyped(undefined)
    if (wanted === undefined || (wanted >= least && wanted <= most)) return
    if (wanted === 0 && removable) return onChange(0)
    setMoved(wanted < least ? publicWords.atLeast(counted(least)) : publicWords.atMost(counted(most)))
    onChange(wanted < least ? least : most)
  }
  return (
    <div className="pub-stepping">
      <div className="pub-stepper">
        <button
          type="button"
          className="pub-icon-button"
          aria-label={publicWords.oneLess(of)}
          disabled={value <= least && !removable}
          onClick={() => step(value <= least ? 0 : value - 1)}
        >
          &minus;
        </button>
        <input
          className="pub-stepper-value"
          inputMode="numeric"
          autoComplete="off"
          aria-label={publicWords.quantityOf(of)}
          value={typed ?? String(value)}
          style={{ width: `${(typed ?? String(value)).length + 1}ch` }}
          {...allSelected}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave()
            if (event.key === 'ArrowUp' && value < most) step(more)
            if (event.key === 'ArrowDown' && value > least) step(value - 1)
          }}
        />
        <button
          type="button"
          className="pub-icon-button"
          aria-label={publicWords.oneMore(of)}
          disabled={value >= most}
          onClick={() => step(more)}
        >
          +
        </button>
      </div>
      <p className="pub-limits" role="status" data-moved={moved !== undefined || undefined}>
        {moved ?? limit}
      </p>
    </div>
  )
}
