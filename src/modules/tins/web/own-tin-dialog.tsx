import { useWatch } from 'react-hook-form'
import { formatQuantity } from '#shared/text/format.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { RecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { centimetres, inUnit, type LengthUnit } from '../length.ts'
import { ownTinWords as words } from '../own-tin-words.ts'
import { type OwnTin, OwnTinInput } from '../schema.ts'
import { TIN_MEASURES, TIN_SHAPES, type TinShape } from '../tin.ts'
import { tinText } from '../tin-text.ts'
import { tinWords } from '../words.ts'
import { ownTinsApi } from './own-tins-api.ts'

const SHOWN_DECIMALS = 2
const shown = (length: string) => formatQuantity(length, SHOWN_DECIMALS)

/** Converts a length of the form to centimetres, or back; litres stay. */
const converted = <Length extends number | null | undefined>(
  length: Length,
  shape: TinShape,
  convert: (length: number) => string,
) => (length == null ? null : TIN_MEASURES[shape].size === 'litres' ? String(length) : convert(length))

const defaultsOf = (tin: OwnTin | undefined, unit: LengthUnit) => {
  const shape = tin?.shape ?? 'round'
  const inForm = (length: number | null | undefined) =>
    converted(length, shape, (each) => inUnit(each, 'cm', unit)) ?? ''
  const isCalledByMeasures = tin?.name === (tin && tinText({ ...tin, count: 1 }, unit))
  return {
    name: isCalledByMeasures ? '' : (tin?.name ?? ''),
    shape,
    size: inForm(tin?.size),
    width: inForm(tin?.width),
    depth: inForm(tin?.depth),
    count: String(tin?.count ?? 1),
    note: tin?.note ?? '',
  }
}

/** Lengths are typed in the unit from the settings, and stored in centimetres. */
export function OwnTinDialog({ id, unit, onClose }: { id: number | undefined; unit: LengthUnit; onClose: () => void }) {
  const save = ({ size, width, depth, ...tin }: OwnTinInput, current: OwnTin | undefined) => {
    const stored = (length: number | null | undefined) =>
      converted(length, tin.shape, (each) => centimetres(each, unit))
    const fields = { ...tin, size: stored(size) ?? '', width: stored(width), depth: stored(depth) }
    return saveRecord(ownTinsApi, fields, current)
  }
  return (
    <RecordDialog
      id={id}
      api={ownTinsApi}
      words={words}
      picture="box"
      schema={OwnTinInput}
      defaults={(tin) => defaultsOf(tin, unit)}
      save={save}
      onClose={onClose}
    >
      {() => <TinFields unit={unit} />}
    </RecordDialog>
  )
}

function TinFields({ unit }: { unit: LengthUnit }) {
  const { size, width, hasOwnDepth } = TIN_MEASURES[useWatch({ name: 'shape' }) as TinShape]
  return (
    <>
      <FieldRow>
        <SelectField
          name="shape"
          label={tinWords.shape}
          options={TIN_SHAPES.map((value) => ({ value, label: tinWords.shapes[value] }))}
          searchable={false}
        />
        <NumberField name="count" label={words.count} />
      </FieldRow>
      <FieldRow>
        <NumberField
          name="size"
          label={tinWords.measures[size]}
          suffix={size === 'litres' ? tinWords.litres : unit}
          format={shown}
          required
        />
        {width ? <NumberField name="width" label={tinWords.measures[width]} suffix={unit} format={shown} /> : null}
        {hasOwnDepth ? null : <NumberField name="depth" label={tinWords.measures.depth} suffix={unit} format={shown} />}
      </FieldRow>
      <TextField name="name" label={words.name} description={words.nameHelp} maxLength={200} />
      <TextAreaField name="note" label={words.note} minRows={2} />
    </>
  )
}
