import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { id, isoDate } from '#shared/fields.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { type Option, PickerField } from '#web/form/fields/picker-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { Recall } from '../schema.ts'
import { recallWords as words } from '../words.ts'
import { usePackSaid } from './pack-said.ts'
import { packsApi } from './packs-api.ts'
import { daysAsked, type RecallSearch } from './recall-search.ts'
import { numberOf, searchOf, searchRecalled } from './search-recalled.ts'

type Props = { search: RecallSearch; asked: Recall | undefined }

/** Asks about a pack, in a bakery that keeps track of them, or about an ingredient or a supply on some days (LOT-7). */
export function RecallForm(props: Props) {
  const isTracked = useQuery(settingsApi.get.query({})).data?.tracksPacks === true
  const { ingredient, supply } = props.search
  const [by, setBy] = useState(ingredient === undefined && supply === undefined ? 'pack' : 'days')
  if (!isTracked && props.search.pack === undefined) return <AskForm {...props} />
  return (
    <div className="stack">
      <SegmentedControl
        aria-label={words.ask}
        value={by}
        onChange={setBy}
        data={[
          { value: 'pack', label: words.aPack },
          { value: 'days', label: words.someDays },
        ]}
      />
      {by === 'pack' ? <PackForm {...props} /> : <AskForm {...props} />}
    </div>
  )
}

const PACKS_MOST = 20
const AskPack = z.object({ pack: id.nullable().refine((value) => value !== null, words.nothingAsked) })

function PackForm({ search, asked }: Props) {
  const navigate = useNavigate()
  const said = usePackSaid()
  const form = useAppForm(AskPack, { pack: search.pack ?? null })
  const searchPacks = async (q: string): Promise<Option[]> => {
    const { rows } = await packsApi.list.call({ ...(q && { q }), sort: '-openedOn', page: 1, pageSize: PACKS_MOST })
    return rows.flatMap((pack) => {
      const [lot, ...rest] = said(pack)
      const hint = [...rest, ...(pack.supplier === null ? [] : [pack.supplier])].join(', ')
      return pack.openedOn === null ? [] : [{ id: pack.id, label: words.packCalled(pack.ingredient, lot ?? ''), hint }]
    })
  }
  const initial =
    search.pack === undefined || asked === undefined
      ? null
      : { id: search.pack, label: words.packCalled(asked.about.name, asked.lot === null ? '' : words.lot(asked.lot)) }
  return (
    <FormShell
      form={form}
      submitLabel={words.show}
      submitError={words.failed}
      leaveGuard={false}
      enterSubmits
      onSubmit={async ({ pack }) => {
        if (pack !== null) await navigate(linkTo('/reports/recall', { pack }))
      }}
    >
      <PickerField
        name="pack"
        label={words.pack}
        description={words.packHelp}
        required
        search={searchPacks}
        initial={initial}
      />
    </FormShell>
  )
}

const Ask = z
  .object({
    thing: z
      .int()
      .nullable()
      .refine((value) => value !== null, words.nothingAsked),
    from: isoDate.nullable().refine((day) => day !== null, words.nothingAsked),
    to: isoDate.nullable().refine((day) => day !== null, words.nothingAsked),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: words.endFirst })

function AskForm({ search, asked }: Props) {
  const { today } = useFormats()
  const navigate = useNavigate()
  const form = useAppForm(Ask, {
    thing: search.ingredient ?? (search.supply === undefined ? null : numberOf({ kind: 'supply', id: search.supply })),
    ...daysAsked(search, today()),
  })
  return (
    <FormShell
      form={form}
      submitLabel={words.show}
      submitError={words.failed}
      leaveGuard={false}
      enterSubmits
      onSubmit={async ({ thing, from, to }) => {
        if (thing === null || from === null || to === null) return
        await navigate(linkTo('/reports/recall', { ...searchOf(thing), from, to }))
      }}
    >
      <PickerField
        name="thing"
        label={words.thing}
        required
        search={searchRecalled}
        initial={asked ? { id: numberOf(asked.about), label: asked.about.name } : null}
      />
      <FieldRow>
        <DateField name="from" label={words.from} required />
        <DateField name="to" label={words.to} required />
      </FieldRow>
    </FormShell>
  )
}
