import { ColorInput, type ColorInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { LengthUnit } from '#modules/tins/length.ts'
import { formatQuantity } from '#shared/text/format.ts'

const MM = { cm: 10, in: 25.4 }
const PLACES = 100
const HEX = /^#[0-9a-f]{6}$/

type NumberProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number
  min: number
  max: number
  onValue: (value: number) => void
}

/** Takes a number as soon as it is within its limits; on leaving, the field shows the number it took. */
export function NumberBox({ value, min, max, onValue, ...props }: NumberProps) {
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    const number = Number(text.replace(',', '.'))
    if (text.trim() !== '' && Number.isFinite(number) && number >= min && number <= max) onValue(number)
  }
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? formatQuantity(value, 2)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}

type LengthProps = NumberProps & { unit: LengthUnit }

/** Millimetres, shown and typed in the unit of the design. */
export function LengthBox({ value, min, max, unit, onValue, ...props }: LengthProps) {
  const shown = (mm: number) => Math.round((mm / MM[unit]) * PLACES) / PLACES
  return (
    <NumberBox
      {...props}
      rightSection={unit}
      value={shown(value)}
      min={min / MM[unit]}
      max={max / MM[unit]}
      onValue={(typed) => onValue(Math.round(typed * MM[unit] * PLACES) / PLACES)}
    />
  )
}

export const lengthText = (mm: number, unit: LengthUnit): string =>
  `${formatQuantity(Math.round((mm / MM[unit]) * 10) / 10)} ${unit}`

type ColourProps = Omit<ColorInputProps, 'value' | 'onChange'> & { value: string; onValue: (colour: string) => void }

export const ColourBox = ({ value, onValue, ...props }: ColourProps) => (
  <ColorInput
    {...props}
    format="hex"
    withEyeDropper={false}
    value={value}
    onChange={(colour) => HEX.test(colour) && onValue(colour)}
  />
)
