import './button.css'
import { publicWords } from './words.ts'

type Props = {
  /** Of what, for screen readers. */
  of: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

/** A small whole number with a button on either side. */
export function Stepper({ of, value, min = 0, max, onChange }: Props) {
  return (
    <div className="pub-stepper" role="group" aria-label={publicWords.quantityOf(of)}>
      <button
        type="button"
        className="pub-icon-button"
        aria-label={publicWords.oneLess(of)}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        &minus;
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        className="pub-icon-button"
        aria-label={publicWords.oneMore(of)}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </div>
  )
}
