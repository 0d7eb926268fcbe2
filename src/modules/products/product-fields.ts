import { z } from 'zod'
import { stageWorkSchema } from '#modules/production/stage-work.ts'
import { stageList } from '#modules/settings/kinds/product-type.ts'
import { OVERHEAD_MODES } from '#modules/settings/schema.ts'
import {
  decimal,
  decimalOut,
  flag,
  id,
  MONEY_MAX,
  optionalDecimal,
  optionalQuantity,
  optionalText,
  quantityOut,
  required,
  textOut,
} from '#shared/fields.ts'
import { productWords } from './words.ts'

export const NAME_MAX = 200
const type = required('Type', 60, productWords.typeRequired)
const servings = z.int('Enter a whole number').min(1, 'Servings must be at least 1').max(100_000)
const minutes = optionalDecimal('Minutes', { min: 0, max: 1_000_000 })
const cost = (label: string) => optionalDecimal(label, { min: 0, max: MONEY_MAX })
const overheadMode = z.enum(OVERHEAD_MODES)
const overhead = decimal('Overhead', { min: 0, max: MONEY_MAX })
const leadDays = z.int('Enter whole days').min(0, 'Enter 0 or more').max(3650, 'Enter 3650 or less')
const soldQuantity = (label: string) => optionalQuantity(label, { above: 0, max: 1_000_000 })
const stages = stageList.transform((all) => (all.length === 0 ? null : all))

const decimalOrNull = decimalOut.nullable()
const wholeOrNull = z.int().nullable()
const quantityOrNull = quantityOut.nullable()
const idOrNull = id.nullable()

const field = <
  Column extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Csv extends 'exported' | 'left out',
>(
  column: Column,
  input: Input,
  output: Output,
  /** Says if a copy of the product takes the value over or has its own. */
  copying: 'copied' | 'own',
  /** Says if the CSV file has a column for it. */
  csv: Csv,
  /** The first value in the form of a new product. */
  blank: z.input<Input>,
) => ({ column, input, output, copying, csv, blank })

/**
 * Each product field that is stored as typed, in one place: its column, input, output and what becomes of it.
 * `ProductFigures` answers labour and overhead. Prices and parts are in `schema.ts`.
 */
export const PRODUCT_FIELDS = {
  name: field('name', required('Name', NAME_MAX, productWords.nameRequired), z.string(), 'own', 'exported', ''),
  /** A product type's slug or name. */
  type: field('type', type.optional(), z.string(), 'copied', 'exported', ''),
  description: field('description', optionalText('Description', 5000), textOut, 'copied', 'left out', ''),
  servings: field('servings', servings.nullish(), wholeOrNull, 'copied', 'exported', null),
  /** Null for the type's rate, else the default one. */
  taxRateId: field('tax_rate_id', id.nullish(), idOrNull, 'copied', 'left out', null),
  sku: field('sku', optionalText('SKU', 60), textOut, 'own', 'exported', ''),
  imageId: field('image_id', id.nullish(), idOrNull, 'copied', 'left out', null),
  active: field('active', flag.optional(), flag, 'own', 'exported', true),
  showInEnquiry: field('show_in_enquiry', flag.optional(), flag, 'own', 'exported', false),
  labourMinutes: field('labour_minutes', minutes, decimalOrNull, 'copied', 'left out', ''),
  /** Null for the business's hourly rate. */
  labourRate: field('labour_rate', cost('Hourly rate'), decimalOrNull, 'copied', 'left out', ''),
  /** A fixed cost instead of minutes at a rate; null to calculate it. */
  labourCost: field('labour_cost', cost('Fixed cost'), decimalOrNull, 'copied', 'left out', ''),
  overheadMode: field('overhead_mode', overheadMode.optional(), overheadMode, 'copied', 'left out', 'amount'),
  overheadValue: field('overhead_value', overhead.optional(), decimalOut, 'copied', 'left out', '0'),
  leadDays: field('lead_days', leadDays.nullish(), wholeOrNull, 'copied', 'left out', null),
  minQuantity: field('min_quantity', soldQuantity('Minimum quantity'), quantityOrNull, 'copied', 'left out', ''),
  maxQuantity: field('max_quantity', soldQuantity('Maximum quantity'), quantityOrNull, 'copied', 'left out', ''),
  /** Null or empty for those of its type. */
  stages: field('stages', stages.nullish(), z.array(z.string()).nullable(), 'copied', 'left out', []),
  /** How long each of its own stages takes, and when. */
  stageWork: field('stage_work', stageWorkSchema.optional(), stageWorkSchema, 'copied', 'left out', {}),
}
