import { Alert, Button, NativeSelect, Switch } from '@mantine/core'
import { toast } from '#web/feedback/toast.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import type { ImportType } from '../import-type.ts'
import { DECIDES } from '../matching/header-score.ts'
import { ENCODINGS, type Encoding } from '../reading/decode-text.ts'
import type { CheckedRow } from '../schema.ts'
import { importWords as words } from '../words.ts'
import type { ChosenFile } from './chosen-file.ts'
import classes from './import.module.css'
import type { KeptRun } from './kept-run.ts'
import { PreviewRows } from './preview-rows.tsx'
import { useImportFields } from './use-import-fields.ts'
import { type Preview, usePreview } from './use-preview.ts'
import { WhichWay } from './which-way.tsx'

type Props = {
  type: ImportType
  file: ChosenFile
  onBack: () => void
  onImport: (run: KeptRun) => unknown
}

export function PreviewStep({ type, file, onBack, onImport }: Props) {
  const preview = usePreview(type, file)
  const { table, missing, checked, isAsked } = preview
  const good = checked.data?.filter(({ action }) => action === 'new' || action === 'update').length

  const start = () => {
    if (missing.length > 0) return toast.error(words.missingTitle, words.missingText(missing))
    if (table === undefined || isAsked) return
    onImport({
      type,
      records: preview.records,
      lines: table.rows.map(({ line }) => line),
      body: {
        ...preview.rest,
        batch: crypto.randomUUID(),
        rowCount: table.rows.length,
        ...(table.headerLine !== null && { headers: preview.headers }),
      },
    })
  }

  return (
    <div className={classes.stack}>
      <Section title={file.name} description={table ? words.rowsIn(table.rows.length) : undefined}>
        <div className={classes.options}>
          {preview.encoding === undefined ? null : (
            <NativeSelect
              label={words.encoding}
              description={words.encodingHelp}
              value={preview.encoding}
              onChange={(event) => preview.setEncoding(event.currentTarget.value as Encoding)}
              data={Object.entries(ENCODINGS).map(([value, label]) => ({ value, label }))}
            />
          )}
          <Switch
            label={words.hasHeaders}
            checked={preview.hasHeaders}
            onChange={(event) => preview.setHasHeaders(event.currentTarget.checked)}
          />
        </div>
        {preview.error ? (
          <Alert color="red" role="alert">
            {preview.error}
          </Alert>
        ) : null}
        {table?.notices.map((notice) => (
          <p key={notice} className={classes.notice}>
            {notice}
          </p>
        ))}
      </Section>
      {table ? (
        <>
          <Section title={words.mapColumns} description={preview.isRemembered ? words.remembered : words.mapText}>
            {missing.length > 0 ? (
              <Alert color="red" title={words.missingTitle} className={classes.alert} role="alert">
                {words.missingText(missing)}
              </Alert>
            ) : null}
            <MappingFields type={type} preview={preview} />
          </Section>
          <Section title={words.optionsTitle} description={type === 'orders' ? words.ordersNote : undefined}>
            <Options type={type} preview={preview} />
          </Section>
          <Section title={words.previewTitle} description={checked.data ? countsOf(checked.data) : undefined}>
            {checked.isLoadingError ? (
              <Failed error={checked.error} onRetry={() => checked.refetch()} />
            ) : (
              <PreviewRows type={type} preview={preview} table={table} />
            )}
          </Section>
        </>
      ) : null}
      <div className="cluster">
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
        <Button
          onClick={start}
          disabled={table === undefined || isAsked || (good === 0 && missing.length === 0)}
          loading={checked.isLoading}
        >
          {good === undefined || missing.length > 0 ? words.importButton : words.importSome(good)}
        </Button>
      </div>
    </div>
  )
}

const countsOf = (rows: readonly CheckedRow[]) => {
  const count = (action: CheckedRow['action']) => rows.filter((row) => row.action === action).length
  return words.counts({
    new: count('new'),
    update: count('update'),
    skip: count('skip'),
    error: count('error'),
    warnings: rows.filter(({ warnings, action }) => warnings.length > 0 && action !== 'skip').length,
  })
}

/** Pairs of fields that may share a column, which is then split. */
const SHARED: Readonly<Record<string, string>> = {
  firstName: 'lastName',
  lastName: 'firstName',
  packSize: 'unit',
  unit: 'packSize',
}

function MappingFields({ type, preview }: { type: ImportType; preview: Preview }) {
  const { mapping, headers, scores, suggestions } = preview
  const fields = useImportFields(type)
  const takenBy = new Map(Object.entries(mapping).map(([field, column]) => [column, field]))
  return (
    <ul className={classes.mapping}>
      {fields.map(({ key, label, required }) => {
        const column = mapping[key]
        const isUnsure = column !== undefined && (scores[key] ?? 100) < DECIDES
        const suggestion = column === undefined ? suggestions[key] : undefined
        const isOffered = suggestion !== undefined && !takenBy.has(suggestion.column)
        const isShared = column !== undefined && SHARED[key] !== undefined && mapping[SHARED[key]] === column
        return (
          <li key={key} data-amber={isUnsure || isOffered || undefined}>
            <NativeSelect
              label={label}
              withAsterisk={required === true}
              value={column ?? ''}
              onChange={(event) => preview.setField(key, event.currentTarget.value || undefined)}
              data={[
                { value: '', label: words.notMapped },
                ...headers
                  .filter((header) => {
                    const other = takenBy.get(header)
                    return header === column || other === undefined || other === SHARED[key]
                  })
                  .map((header) => ({ value: header, label: header.slice(0, 80) })),
              ]}
            />
            {isShared ? <p className="quiet small flush">{words.parted}</p> : null}
            {isOffered ? (
              <Button
                size="compact-xs"
                variant="light"
                color="orange"
                onClick={() => preview.setField(key, suggestion.column)}
              >
                {words.suggestion(suggestion.column, suggestion.score)}
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function Options({ type, preview }: { type: ImportType; preview: Preview }) {
  const { choices, choose, isDateAsked, mapping } = preview
  return (
    <div className={classes.options}>
      <NativeSelect
        label={words.duplicatesLabel}
        value={choices.duplicates}
        onChange={(event) => choose({ duplicates: event.currentTarget.value as typeof choices.duplicates })}
        data={Object.entries(words.duplicateChoices)
          .filter(([value]) => type !== 'orders' || value !== 'update')
          .map(([value, label]) => ({ value, label }))}
      />
      {type === 'recipes' || type === 'products' ? (
        <NativeSelect
          label={words.unknownLabel}
          value={choices.unknownNames}
          onChange={(event) => choose({ unknownNames: event.currentTarget.value as typeof choices.unknownNames })}
          data={Object.entries(words.unknownChoices).map(([value, label]) => ({ value, label }))}
        />
      ) : null}
      {type === 'recipes' && (mapping.totalCost !== undefined || mapping.costPerServing !== undefined) ? (
        <Switch
          label={words.keepCosts}
          checked={choices.keepCosts}
          onChange={(event) => choose({ keepCosts: event.currentTarget.checked })}
        />
      ) : null}
      {type === 'expenses' || type === 'orders' ? (
        <>
          <NativeSelect
            label={words.dateOrder}
            error={isDateAsked ? words.dateOrderAsked : undefined}
            value={isDateAsked ? '' : (choices.dateOrder ?? 'day-first')}
            onChange={(event) => choose({ dateOrder: event.currentTarget.value as 'day-first' | 'month-first' })}
            data={[
              ...(isDateAsked ? [{ value: '', label: words.choosePlease, disabled: true }] : []),
              { value: 'day-first', label: words.dayFirst },
              { value: 'month-first', label: words.monthFirst },
            ]}
          />
          {type === 'expenses' ? <WhichWay preview={preview} /> : null}
        </>
      ) : null}
    </div>
  )
}
