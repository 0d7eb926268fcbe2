import type { IsoDate, WeekDay } from './dates/dates.ts'
import type { Decimal } from './money.ts'
import type { DateFormat } from './text/format.ts'

export type MeasurementRegion = 'AU' | 'UK' | 'US' | 'metric'
export type DistanceUnit = 'miles' | 'kilometers'
export type TaxTerminology = 'Tax' | 'GST' | 'VAT' | 'Sales tax'

/** `until` is the last day of a rate that the law limits in time. */
export type PresetRate = { readonly name: string; readonly rate: Decimal; readonly until?: IsoDate | undefined }

/**
 * Empty where the owner must type the rates, because they differ by state or change too often. The first is the
 * default.
 */
export type TaxPreset = {
  readonly terminology: TaxTerminology
  readonly rates: readonly PresetRate[]
  readonly pricesIncludeTax: boolean
  readonly useGst: boolean
  readonly useTaxInvoice: boolean
  /**
   * True where delivery is taxed like the goods, as under VAT and GST; states and provinces have rules of their own.
   */
  readonly deliveryFollowsGoods: boolean
}

export type Country = {
  readonly code: string
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  readonly dateFormat: DateFormat
  readonly weekStartDay: WeekDay
  readonly measurementRegion: MeasurementRegion
  readonly distanceUnit: DistanceUnit
  /** Null means that the country has no such tax. */
  readonly tax: TaxPreset | null
}

const RATE_NAMES = ['standard', 'reduced', 'second reduced', 'super reduced']

type Options = Partial<Omit<TaxPreset, 'rates'>> & { until?: Readonly<Record<Decimal, IsoDate>> }

function tax(
  terminology: TaxTerminology,
  rates: readonly Decimal[],
  { until = {}, ...options }: Options = {},
): TaxPreset {
  const nameOf = (rate: Decimal, position: number) => {
    if (rate === '0') return terminology === 'GST' ? 'GST free' : `${terminology} zero rate`
    return rates.filter((other) => other !== '0').length === 1 ? terminology : `${terminology} ${RATE_NAMES[position]}`
  }
  return {
    terminology,
    rates: rates.map((rate, position) => ({ name: nameOf(rate, position), rate, until: until[rate] })),
    pricesIncludeTax: true,
    useGst: false,
    useTaxInvoice: false,
    deliveryFollowsGoods: terminology === 'VAT' || terminology === 'GST',
    ...options,
  }
}

const vat = (...rates: Decimal[]) => tax('VAT', rates)
const vatWithTaxInvoice = (...rates: Decimal[]) => tax('VAT', rates, { useTaxInvoice: true })

type Habits = Pick<Country, 'dateFormat' | 'weekStartDay' | 'measurementRegion' | 'distanceUnit'>
/**
 * A date with the month's name cannot be misread. Where people write the month first, a typed 03/04 is the fourth of
 * March.
 */
const USUAL: Habits = {
  dateFormat: 'Mon DD MMM YYYY',
  weekStartDay: 'Monday',
  measurementRegion: 'metric',
  distanceUnit: 'kilometers',
}
const SUNDAY = { weekStartDay: 'Sunday' } as const
const SATURDAY = { weekStartDay: 'Saturday' } as const

function country(
  code: string,
  name: string,
  currency: string,
  timeZone: string,
  preset: TaxPreset | null,
  habits: Partial<Habits> = {},
): Country {
  return { code, name, currency, timeZone, ...USUAL, ...habits, tax: preset }
}

const AU_GST = tax('GST', ['10', '0'], { useGst: true, useTaxInvoice: true })
const NZ_GST = tax('GST', ['15'], { useGst: true, useTaxInvoice: true })
const TH_VAT = tax('VAT', ['7'], { useTaxInvoice: true, until: { '7': '2026-09-30' } })
const VN_VAT = tax('VAT', ['10', '8', '5'], { until: { '8': '2026-12-31' } })
const US_SALES_TAX = tax('Sales tax', [], { pricesIncludeTax: false })
const CA_SALES_TAX = tax('Tax', [], { pricesIncludeTax: false })

/**
 * The taxes that a new business gets from its country; the owner can change every rate. Sources: docs/tax-presets.md.
 */
export const COUNTRIES: readonly Country[] = [
  country('AR', 'Argentina', 'ARS', 'America/Argentina/Buenos_Aires', vat('21', '10.5')),
  country('AU', 'Australia', 'AUD', 'Australia/Sydney', AU_GST, { measurementRegion: 'AU' }),
  country('AT', 'Austria', 'EUR', 'Europe/Vienna', vat('20', '10', '13')),
  country('BH', 'Bahrain', 'BHD', 'Asia/Bahrain', vatWithTaxInvoice('10', '0'), SATURDAY),
  country('BE', 'Belgium', 'EUR', 'Europe/Brussels', vat('21', '12', '6')),
  country('BR', 'Brazil', 'BRL', 'America/Sao_Paulo', tax('Tax', []), SUNDAY),
  country('BG', 'Bulgaria', 'EUR', 'Europe/Sofia', vat('20', '9')),
  country('CA', 'Canada', 'CAD', 'America/Toronto', CA_SALES_TAX, SUNDAY),
  country('CL', 'Chile', 'CLP', 'America/Santiago', vat('19')),
  country('CN', 'China', 'CNY', 'Asia/Shanghai', vat('13', '9', '6')),
  country('CO', 'Colombia', 'COP', 'America/Bogota', vat('19', '5', '0'), SUNDAY),
  country('HR', 'Croatia', 'EUR', 'Europe/Zagreb', vat('25', '13', '5')),
  country('CY', 'Cyprus', 'EUR', 'Asia/Nicosia', vat('19', '9', '5')),
  country('CZ', 'Czechia', 'CZK', 'Europe/Prague', vat('21', '12')),
  country('DK', 'Denmark', 'DKK', 'Europe/Copenhagen', vat('25')),
  country('EG', 'Egypt', 'EGP', 'Africa/Cairo', vat('14'), SATURDAY),
  country('EE', 'Estonia', 'EUR', 'Europe/Tallinn', vat('24', '13', '9')),
  country('FI', 'Finland', 'EUR', 'Europe/Helsinki', vat('25.5', '13.5', '10')),
  country('FR', 'France', 'EUR', 'Europe/Paris', vat('20', '10', '5.5')),
  country('DE', 'Germany', 'EUR', 'Europe/Berlin', vat('19', '7')),
  country('GH', 'Ghana', 'GHS', 'Africa/Accra', tax('VAT', [], { useTaxInvoice: true })),
  country('GR', 'Greece', 'EUR', 'Europe/Athens', vat('24', '13', '6')),
  country('HK', 'Hong Kong', 'HKD', 'Asia/Hong_Kong', null, SUNDAY),
  country('HU', 'Hungary', 'HUF', 'Europe/Budapest', vat('27', '18', '5')),
  country('IS', 'Iceland', 'ISK', 'Atlantic/Reykjavik', vat('24', '11'), SUNDAY),
  country('IN', 'India', 'INR', 'Asia/Kolkata', tax('GST', ['18', '5', '0'], { useTaxInvoice: true }), SUNDAY),
  country('ID', 'Indonesia', 'IDR', 'Asia/Jakarta', vat('11'), SUNDAY),
  country('IE', 'Ireland', 'EUR', 'Europe/Dublin', vat('23', '13.5', '9', '0')),
  country('IL', 'Israel', 'ILS', 'Asia/Jerusalem', vatWithTaxInvoice('18'), SUNDAY),
  country('IT', 'Italy', 'EUR', 'Europe/Rome', vat('22', '10', '5', '4')),
  country('JM', 'Jamaica', 'JMD', 'America/Jamaica', tax('Tax', ['15', '0']), SUNDAY),
  country('JP', 'Japan', 'JPY', 'Asia/Tokyo', tax('Tax', ['10', '8']), SUNDAY),
  country('KE', 'Kenya', 'KES', 'Africa/Nairobi', vatWithTaxInvoice('16', '0'), SUNDAY),
  country('KW', 'Kuwait', 'KWD', 'Asia/Kuwait', null, SATURDAY),
  country('LV', 'Latvia', 'EUR', 'Europe/Riga', vat('21', '12', '5')),
  country('LT', 'Lithuania', 'EUR', 'Europe/Vilnius', vat('21', '12', '5')),
  country('LU', 'Luxembourg', 'EUR', 'Europe/Luxembourg', vat('17', '14', '8', '3')),
  country('MY', 'Malaysia', 'MYR', 'Asia/Kuala_Lumpur', tax('Tax', [])),
  country('MT', 'Malta', 'EUR', 'Europe/Malta', vat('18', '12', '7', '5'), SUNDAY),
  country('MX', 'Mexico', 'MXN', 'America/Mexico_City', vat('16', '0'), SUNDAY),
  country('MA', 'Morocco', 'MAD', 'Africa/Casablanca', vat('20', '10')),
  country('NL', 'Netherlands', 'EUR', 'Europe/Amsterdam', vat('21', '9')),
  country('NZ', 'New Zealand', 'NZD', 'Pacific/Auckland', NZ_GST),
  country('NG', 'Nigeria', 'NGN', 'Africa/Lagos', vat('7.5')),
  country('NO', 'Norway', 'NOK', 'Europe/Oslo', vat('25', '15', '12')),
  country('OM', 'Oman', 'OMR', 'Asia/Muscat', vatWithTaxInvoice('5'), SATURDAY),
  country('PE', 'Peru', 'PEN', 'America/Lima', vat('18'), SUNDAY),
  country('PH', 'Philippines', 'PHP', 'Asia/Manila', vat('12'), { ...SUNDAY, dateFormat: 'MM-DD-YYYY' }),
  country('PL', 'Poland', 'PLN', 'Europe/Warsaw', vat('23', '8', '5')),
  country('PT', 'Portugal', 'EUR', 'Europe/Lisbon', vat('23', '13', '6'), SUNDAY),
  country('QA', 'Qatar', 'QAR', 'Asia/Qatar', null, SATURDAY),
  country('RO', 'Romania', 'RON', 'Europe/Bucharest', vat('21', '11')),
  country('SA', 'Saudi Arabia', 'SAR', 'Asia/Riyadh', vatWithTaxInvoice('15', '0'), SUNDAY),
  country('SG', 'Singapore', 'SGD', 'Asia/Singapore', tax('GST', ['9'], { useTaxInvoice: true }), SUNDAY),
  country('SK', 'Slovakia', 'EUR', 'Europe/Bratislava', vat('23', '19', '5')),
  country('SI', 'Slovenia', 'EUR', 'Europe/Ljubljana', vat('22', '9.5', '5')),
  country('ZA', 'South Africa', 'ZAR', 'Africa/Johannesburg', vatWithTaxInvoice('15', '0'), {
    ...SUNDAY,
  }),
  country('KR', 'South Korea', 'KRW', 'Asia/Seoul', vatWithTaxInvoice('10'), SUNDAY),
  country('ES', 'Spain', 'EUR', 'Europe/Madrid', vat('21', '10', '4')),
  country('SE', 'Sweden', 'SEK', 'Europe/Stockholm', vat('25', '12', '6')),
  country('CH', 'Switzerland', 'CHF', 'Europe/Zurich', vat('8.1', '2.6')),
  country('TZ', 'Tanzania', 'TZS', 'Africa/Dar_es_Salaam', vat('18', '0')),
  country('TH', 'Thailand', 'THB', 'Asia/Bangkok', TH_VAT, SUNDAY),
  country('TT', 'Trinidad and Tobago', 'TTD', 'America/Port_of_Spain', vat('12.5', '0'), SUNDAY),
  country('TR', 'Türkiye', 'TRY', 'Europe/Istanbul', vat('20', '10', '1')),
  country('UG', 'Uganda', 'UGX', 'Africa/Kampala', vatWithTaxInvoice('18', '0')),
  country('UA', 'Ukraine', 'UAH', 'Europe/Kyiv', vat('20')),
  country('AE', 'United Arab Emirates', 'AED', 'Asia/Dubai', vatWithTaxInvoice('5', '0')),
  country('GB', 'United Kingdom', 'GBP', 'Europe/London', vat('20', '0'), {
    measurementRegion: 'UK',
    distanceUnit: 'miles',
  }),
  country('US', 'United States', 'USD', 'America/New_York', US_SALES_TAX, {
    ...SUNDAY,
    dateFormat: 'MM-DD-YYYY',
    measurementRegion: 'US',
    distanceUnit: 'miles',
  }),
  country('VN', 'Vietnam', 'VND', 'Asia/Ho_Chi_Minh', VN_VAT),
]

const byCode = new Map(COUNTRIES.map((entry) => [entry.code, entry]))

/**
 * The preset rates on this day. A rate that has run out is left for the owner to type, since it may have been renewed.
 */
export const ratesOn = (preset: TaxPreset | null | undefined, day: IsoDate): PresetRate[] =>
  preset?.rates.filter(({ until }) => until === undefined || day <= until) ?? []

export function countryOf(code: string): Country | undefined {
  return byCode.get(code)
}
