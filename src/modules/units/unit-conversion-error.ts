/** S2 section 8: why a quantity could not be converted. */
export const CONVERSION_FAILURES = [
  'unknown-unit',
  'invalid-quantity',
  'no-conversion-factor',
  'count-needs-ingredient',
  'missing-item-weight',
  'missing-pack-weight',
  'incomplete-volume-weight',
  'unrealistic-ratio',
  'unsupported-conversion',
] as const
export type ConversionFailure = (typeof CONVERSION_FAILURES)[number]

const SENTENCES: Record<ConversionFailure, (detail: string) => string> = {
  'unknown-unit': (unit) =>
    unit.trim() === ''
      ? 'Choose a unit'
      : `"${unit.trim().slice(0, 40)}" is not a unit we know. Choose one from the list`,
  'invalid-quantity': () => 'Enter a quantity of 0 or more',
  'no-conversion-factor': (pair) => `${pair} needs a volume-to-weight conversion. Set one on this ingredient`,
  'count-needs-ingredient': (unit) => `"${unit}" can only be converted for an ingredient. Choose the ingredient first`,
  'missing-item-weight': () => 'Set the weight per item on this ingredient',
  'missing-pack-weight': () => 'Set the weight of a pack on this ingredient, or items per pack and the weight per item',
  'incomplete-volume-weight': () =>
    'The volume-to-weight conversion is incomplete. Set the volume unit, the weight and its unit on this ingredient',
  'unrealistic-ratio': () =>
    'The volume-to-weight conversion is not realistic. It must be between 0.1 and 2000 g per volume unit',
  'unsupported-conversion': (detail) => detail,
}

/** A quantity that cannot be converted; its message tells the baker what to set. */
export class UnitConversionError extends Error {
  readonly kind: ConversionFailure

  constructor(kind: ConversionFailure, detail = '') {
    super(SENTENCES[kind](detail))
    this.name = 'UnitConversionError'
    this.kind = kind
  }
}
