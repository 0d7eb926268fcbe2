import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../api.ts'
import { staleRecord } from '../feedback/failure-text.ts'
import { toast } from '../feedback/toast.ts'
import { DialogForm } from '../form/dialog-form.tsx'
import { StaleChoice } from '../form/fields/stale-choice.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { FORM_START } from '../form/form-start.ts'
import { useAppForm } from '../form/use-app-form.ts'
import { EmptyState } from '../layout/states/empty-state.tsx'
import { Failed } from '../layout/states/failed.tsx'
import { FormSkeleton } from '../layout/states/skeletons.tsx'
import type { RecordApi, SavingApi } from './record-api.ts'

type Fields = Record<string, unknown>
type Versioned = { id: number; version: number }

type FormWords = {
  newTitle: string
  editTitle: string
  /** The form's name; by default the dialog's title. */
  formLabel?: string
  create: string
  save: string
  added: string
  saved: string
  saveFailed?: string
  /** The sentence if it differs from `saveFailed`. */
  createFailed?: string
}

type FormProps<Row extends Versioned, Schema extends z.ZodType<Fields, Fields>> = {
  api: Pick<RecordApi<Row>, 'invalidate'>
  words: FormWords
  /** A function if it depends on the record that the form began with. */
  schema: Schema | ((base: Row | undefined) => Schema)
  defaults: (record: Row | undefined) => DefaultValues<z.input<Schema>>
  /** Mostly `saveRecord`. Returns undefined if the owner changed their mind. */
  save: (values: z.output<Schema>, current: Row | undefined) => Promise<Row | undefined>
  onClose: () => void
  /** Must close the dialog as well; without it `onClose` does. */
  onSaved?: ((record: Row) => unknown) | undefined
  /**
   * The fields. `record` is what they began with, or the other person's version if somebody else saved in the meantime.
   */
  children: (record: Row | undefined) => ReactNode
}

type Props<Row extends Versioned, Schema extends z.ZodType<Fields, Fields>> = FormProps<Row, Schema> & {
  /** The record to change; undefined adds one. */
  id: number | undefined
  api: Pick<RecordApi<Row>, 'get'>
  words: { notFound: string; recordFailed: string }
  picture: ComponentProps<typeof EmptyState>['picture']
}

/** Creates a record, or changes the version that the form began with. */
export const saveRecord = <Row extends Versioned, Body extends object>(
  api: SavingApi<Row, Body>,
  body: Body,
  current: Row | undefined,
): Promise<Row> =>
  current === undefined
    ? api.create.call({ body })
    : api.update.call({ id: current.id, body: { ...body, version: current.version } })

/**
 * The dialog of a plain entity. It loads, saves, asks if somebody else saved in the meantime, and reports the result.
 */
export function RecordDialog<Row extends Versioned, Schema extends z.ZodType<Fields, Fields>>({
  id,
  ...props
}: Props<Row, Schema>) {
  const { words, onClose } = props
  return (
    <FormDialog onClose={onClose} title={id === undefined ? words.newTitle : words.editTitle} size="lg">
      {id === undefined ? <RecordForm {...props} record={undefined} /> : <LoadedForm {...props} id={id} />}
    </FormDialog>
  )
}

/** The same for a record that is already loaded; undefined adds one. */
export const GivenRecordDialog = <Row extends Versioned, Schema extends z.ZodType<Fields, Fields>>(
  props: FormProps<Row, Schema> & { record: Row | undefined },
) => (
  <FormDialog onClose={props.onClose} title={props.record ? props.words.editTitle : props.words.newTitle} size="lg">
    <RecordForm {...props} />
  </FormDialog>
)

function LoadedForm<Row extends Versioned, Schema extends z.ZodType<Fields, Fields>>(
  props: Props<Row, Schema> & { id: number },
) {
  const { id, api, words, picture } = props
  const record = useQuery({ ...api.get.query({ id }), ...FORM_START })
  if (record.error instanceof ApiError && record.error.status === 404)
    return <EmptyState picture={picture} title={words.notFound} />
  if (record.isLoadingError)
    return <Failed error={record.error} message={words.recordFailed} onRetry={() => record.refetch()} />
  if (record.isPending) return <FormSkeleton />
  return <RecordForm {...props} record={record.data as Row} />
}

function RecordForm<Row extends Versioned, Schema extends z.ZodType<Fields, Fields>>({
  record,
  api,
  words,
  schema,
  defaults,
  save,
  onClose,
  onSaved,
  children,
}: FormProps<Row, Schema> & { record: Row | undefined }) {
  const client = useQueryClient()
  // The page may read a newer record in the meantime; the form keeps the one it began with.
  const [base, setBase] = useState(record)
  const form = useAppForm(typeof schema === 'function' ? schema(base) : schema, defaults(record))
  const [theirs, setTheirs] = useState<Row>()
  const [choosing, setChoosing] = useState(false)

  const submit = async (values: z.output<Schema>) => {
    setChoosing(false)
    const saved = await save(values, theirs ?? base).catch((error: unknown) => {
      const newer = staleRecord<Row>(error)
      if (!newer) throw error
      setTheirs(newer)
      setChoosing(true)
    })
    if (!saved) return
    await api.invalidate(client)
    toast.success(record ? words.saved : words.added)
    if (onSaved) await onSaved(saved)
    else onClose()
  }
  const takeTheirs = () => {
    form.reset(defaults(theirs))
    setBase(theirs)
    setChoosing(false)
  }

  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      submitLabel={record ? words.save : words.create}
      submitError={record ? words.saveFailed : (words.createFailed ?? words.saveFailed)}
      label={words.formLabel ?? (record ? words.editTitle : words.newTitle)}
    >
      {choosing ? <StaleChoice onTakeTheirs={takeTheirs} /> : null}
      {children(theirs ?? base)}
    </DialogForm>
  )
}
