/** The names for calls and storage; X12 added what home kitchens use to the specification's list. */
export const WEIGHT_UNITS = ['g', 'kg', 'mg', 'st', 'lb', 'oz'] as const
export const VOLUME_UNITS = [
  'ml',
  'L',
  'gal (US)',
  'gal (UK)',
  'qt',
  'pint (US)',
  'pint',
  'cup (US)',
  'cup',
  'fl oz (US)',
  'fl oz',
  'tbsp (US)',
  'tbsp',
  'tsp (US)',
  'tsp',
  'tbsp-au',
  'tbsp-metric',
  'tsp-metric',
  'cup-uk',
  'dl',
  'pinch',
] as const
export const COUNT_UNITS = ['each', 'pack'] as const
export const UNITS = [...WEIGHT_UNITS, ...VOLUME_UNITS, ...COUNT_UNITS] as const

export type WeightUnit = (typeof WEIGHT_UNITS)[number]
export type VolumeUnit = (typeof VOLUME_UNITS)[number]
export type Unit = (typeof UNITS)[number]

export type Dimension = 'weight' | 'volume' | 'count'

/** S2 section 9, word for word. */
export const GRAMS_OF: Record<WeightUnit, string> = {
  g: '1',
  kg: '1000',
  mg: '0.001',
  st: '6350.29318',
  lb: '453.59237',
  oz: '28.349523125',
}

/** S2 section 9, word for word; from `tbsp-au` on X12's. */
export const MILLILITRES_OF: Record<VolumeUnit, string> = {
  ml: '1',
  L: '1000',
  'gal (US)': '3785.41',
  'gal (UK)': '4546.09',
  qt: '946.35',
  'pint (US)': '473.18',
  pint: '568.26',
  'cup (US)': '236.59',
  cup: '250',
  'fl oz (US)': '29.57',
  'fl oz': '28.41',
  'tbsp (US)': '14.79',
  tbsp: '17.76',
  'tsp (US)': '4.93',
  tsp: '5.92',
  'tbsp-au': '20',
  'tbsp-metric': '15',
  'tsp-metric': '5',
  'cup-uk': '284.13',
  dl: '100',
  pinch: '0.31',
}

export const isWeight = (unit: Unit): unit is WeightUnit => Object.hasOwn(GRAMS_OF, unit)
export const isVolume = (unit: Unit): unit is VolumeUnit => Object.hasOwn(MILLILITRES_OF, unit)

export const dimensionOf = (unit: Unit): Dimension => (isWeight(unit) ? 'weight' : isVolume(unit) ? 'volume' : 'count')
