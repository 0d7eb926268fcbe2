import { useFormats } from '#web/text/formats.tsx'
import { IMPORT_FIELDS } from '../fields/import-fields.ts'
import type { ImportType } from '../import-type.ts'

/** The fields of a kind of import, with labels in the country's spelling. */
export function useImportFields(type: ImportType) {
  const { spelt } = useFormats()
  return IMPORT_FIELDS[type].fields.map((field) => ({ ...field, label: spelt(field.label) }))
}
