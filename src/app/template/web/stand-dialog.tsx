import { NumberField } from '#web/form/fields/number-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { typedQuantity } from '#web/form/fields/typed-quantity.ts'
import type { RecordApi, SavingApi } from '#web/records/record-api.ts'
import { RecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { type Stand, StandInput } from '../schema.ts'
import { standWords as words } from '../words.ts'

export const StandDialog = ({
  id,
  api,
  onClose,
}: {
  id: number | undefined
  api: RecordApi<Stand> & SavingApi<Stand, StandInput>
  onClose: () => void
}) => (
  <RecordDialog
    id={id}
    api={api}
    words={words}
    picture="box"
    schema={StandInput}
    defaults={(stand) => ({ name: stand?.name ?? '', width: typedQuantity(stand?.width), note: stand?.note ?? '' })}
    save={(fields, current) => saveRecord(api, fields, current)}
    onClose={onClose}
  >
    {() => (
      <>
        <TextField name="name" label={words.name} required autoFocus maxLength={200} />
        <NumberField name="width" label={words.width} />
        <TextAreaField name="note" label={words.note} minRows={2} />
      </>
    )}
  </RecordDialog>
)
