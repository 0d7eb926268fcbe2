import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { TIN_MEASURES, TIN_SHAPES, type Tin } from '#modules/tins/tin.ts'
import { tinWords } from '#modules/tins/words.ts'
import type { Quantity } from '#shared/money.ts'
import { parseTypedNumber } from '#shared/text/typed-number.ts'
import { allSelected } from '#web/all-selected.ts'
import { recipePageWords as words } from '../../page-words.ts'
import classes from '../list/recipes.module.css'
import type { Scale, ScaleBy } from './use-scale.ts'

const meaning = (typed: string) => parseTypedNumber(typed) ?? typed

export function ScaleControl({ scale, hasTin }: { scale: Scale; hasTin: boolean }) {
  const ways: ScaleBy[] = hasTin ? ['servings', 'factor', 'tin'] : ['servings', 'factor']
  const box = useRef<HTMLFieldSetElement>(null)
  const asWritten = () => {
    // The button disappears with the scaling that it resets.
    box.current?.querySelector<HTMLElement>('input:checked')?.focus()
    scale.reset()
  }
  return (
    <fieldset ref={box} className={classes.scale}>
      <legend className={classes.label}>{words.scale}</legend>
      <SegmentedControl
        aria-label={words.scale}
        value={scale.by}
        onChange={(way) => scale.setBy(way as ScaleBy)}
        data={ways.map((value) => ({ value, label: words.scaleBy[value] }))}
      />
      {scale.by === 'servings' ? (
        <NumberBox label={words.scaleTo.servings} value={scale.servings} onChange={scale.setServings} />
      ) : scale.by === 'factor' ? (
        <NumberBox label={words.scaleTo.factor} value={scale.factor} onChange={scale.setFactor} />
      ) : scale.tin ? (
        <TinBoxes tin={scale.tin} hasDepth={scale.hasDepth} onChange={scale.setTin} />
      ) : null}
      <span className={classes.quiet} role="status">
        {scale.isScaled ? words.scaledBy(scale.shown) : words.asWritten}
      </span>
      {scale.isScaled ? (
        <Button variant="subtle" size="compact-sm" onClick={asWritten}>
          {words.asIs}
        </Button>
      ) : null}
    </fieldset>
  )
}

type BoxProps = { label: string; value: string; onChange: (value: string) => void }

function NumberBox({ label, value, onChange }: BoxProps) {
  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      className={classes.scaleBox}
      {...allSelected}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onChange(String(meaning(value)))}
    />
  )
}

const COUNT_DIGITS = 4

type TinProps = {
  tin: Tin
  /** True if the recipe gives the depth of its own tin. */
  hasDepth: boolean
  onChange: (tin: Tin) => void
}

function TinBoxes({ tin, hasDepth, onChange }: TinProps) {
  const measures = TIN_MEASURES[tin.shape]
  const box = (
    measure: keyof typeof tinWords.measures,
    value: Quantity | null,
    change: (value: string) => Partial<Tin>,
  ) => {
    const label = `${tinWords.measures[measure]}, ${measure === 'litres' ? tinWords.litres : tinWords.cm}`
    return (
      <label className={classes.tinBox}>
        <span>{label}</span>
        <NumberBox
          label={`${words.scaleTin}: ${label}`}
          value={value === null ? '' : String(value)}
          onChange={(typed) => onChange({ ...tin, ...change(typed) })}
        />
      </label>
    )
  }
  return (
    <span className={classes.tinBoxes}>
      <label className={classes.tinBox}>
        <span>{tinWords.shape}</span>
        <NativeSelect
          aria-label={`${words.scaleTin}: ${tinWords.shape}`}
          value={tin.shape}
          data={TIN_SHAPES.map((value) => ({ value, label: tinWords.shapes[value] }))}
          onChange={(event) => onChange({ ...tin, shape: event.currentTarget.value as Tin['shape'] })}
        />
      </label>
      <label className={classes.tinBox}>
        <span>{tinWords.count}</span>
        <NumberBox
          label={`${words.scaleTin}: ${tinWords.count}`}
          value={tin.count === 0 ? '' : String(tin.count)}
          onChange={(typed) => onChange({ ...tin, count: Number(typed.replace(/\D/g, '').slice(0, COUNT_DIGITS)) })}
        />
      </label>
      {box(measures.size, tin.size, (size) => ({ size }))}
      {measures.width ? box(measures.width, tin.width, (width) => ({ width: width || null })) : null}
      {hasDepth && !measures.hasOwnDepth ? box('depth', tin.depth, (depth) => ({ depth: depth || null })) : null}
    </span>
  )
}
