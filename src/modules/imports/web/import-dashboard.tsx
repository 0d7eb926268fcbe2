import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { settingsPageWords } from '#modules/settings/words.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { IMPORT_TYPES, type ImportType } from '../import-type.ts'
import type { ImportBatch, UndoAnswer } from '../schema.ts'
import { importWords as words } from '../words.ts'
import classes from './import.module.css'
import { importsApi } from './imports-api.ts'
import { RowList } from './row-list.tsx'
import { useUndo } from './use-undo.ts'

/** The first four build on each other. */
const NUMBERED = 4

export function ImportDashboard() {
  return (
    <Page title={words.title} subtitle={words.intro} back={{ label: settingsPageWords.title, to: '/settings' }}>
      <div className={classes.stack}>
        <ol className={classes.cards}>
          {IMPORT_TYPES.slice(0, NUMBERED).map((type, at) => (
            <li key={type}>
              <TypeCard type={type} step={at + 1} />
            </li>
          ))}
        </ol>
        <ul className={classes.cards} data-secondary>
          {IMPORT_TYPES.slice(NUMBERED).map((type) => (
            <li key={type}>
              <TypeCard type={type} />
            </li>
          ))}
          <li>
            <Link {...linkTo('/recipes/paste')} className={classes.card}>
              <strong>{words.oneRecipe}</strong>
              <span>{words.pasteRecipe}</span>
            </Link>
          </li>
        </ul>
        <Section title={words.past} flush>
          <PastImports />
        </Section>
      </div>
    </Page>
  )
}

function TypeCard({ type, step }: { type: ImportType; step?: number }) {
  return (
    <Link {...linkTo(`/import/${type}`)} className={classes.card}>
      {step === undefined ? null : (
        <span className={classes.step} aria-hidden>
          {step}
        </span>
      )}
      <strong>{words.typeNames[type]}</strong>
      <span>{words.typeTexts[type]}</span>
    </Link>
  )
}

function PastImports() {
  const past = useQuery(importsApi.list.query({}))
  if (past.isPending) return <ListSkeleton />
  if (past.isLoadingError) return <Failed error={past.error} onRetry={() => past.refetch()} />
  if (past.data.rows.length === 0) return <p className={classes.nothing}>{words.noPast}</p>
  return (
    <ul className={classes.past}>
      {past.data.rows.map((batch) => (
        <li key={batch.id}>
          <PastImport batch={batch} />
        </li>
      ))}
    </ul>
  )
}

function PastImport({ batch }: { batch: ImportBatch }) {
  const { instant } = useFormats()
  const [undone, setUndone] = useState<UndoAnswer>()
  const undo = useUndo(setUndone)
  return (
    <>
      <div className={classes.pastText}>
        <strong>
          {words.typeNames[batch.type]}
          {batch.fileName ? ` · ${batch.fileName}` : ''}
        </strong>
        <span>
          {words.result(batch)} · {instant(batch.createdAt)} · {batch.by}
          {batch.undoneAt ? ` · ${words.undoneChip}` : ''}
        </span>
      </div>
      <div className="cluster">
        {batch.failed > 0 ? (
          <Button
            component="a"
            size="compact-sm"
            variant="default"
            href={importsApi.failedRows.url({ id: batch.id })}
            download
          >
            {words.failedFile}
          </Button>
        ) : null}
        {batch.undoable ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={undo.pending && undo.input === batch.id}
            onClick={() => void undo.ask(batch.id, batch.type)}
          >
            {words.undo}
          </Button>
        ) : null}
      </div>
      {undone && undone.kept.length > 0 ? (
        <div className={classes.pastKept} role="status">
          <strong>{words.keptTitle}</strong>
          <RowList rows={undone.kept} />
        </div>
      ) : null}
    </>
  )
}
