import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import type { ImportType } from '../import-type.ts'
import type { UndoAnswer } from '../schema.ts'
import { importWords as words } from '../words.ts'
import classes from './import.module.css'
import { importsApi, LIST_PATHS } from './imports-api.ts'
import { RowList } from './row-list.tsx'
import type { RunResult } from './run-import.ts'
import { useUndo } from './use-undo.ts'

export function ResultStep({ type, result, onAgain }: { type: ImportType; result: RunResult; onAgain: () => void }) {
  const [undone, setUndone] = useState<UndoAnswer>()
  const undo = useUndo(setUndone)
  const { imported, updated, skipped, failed, errors, batchId } = result
  const isThere = imported + updated > 0 && undone === undefined
  const isNothing = imported + updated + skipped + failed === 0
  return (
    <div className={classes.stack}>
      <Section title={words.resultTitle}>
        <div className={classes.stack} role="status">
          <p className={classes.outcome}>{isNothing ? words.noneProcessed : words.result(result)}</p>
          {result.isCancelled ? <p className="quiet small flush">{words.wasCancelled}</p> : null}
          {undone ? <p className="quiet small flush">{words.undoneToast(undone.undone)}</p> : null}
        </div>
        <div className="cluster">
          {isThere ? (
            <Button component={Link} {...linkTo(LIST_PATHS[type])}>
              {words.look(type)}
            </Button>
          ) : null}
          <Button variant="default" onClick={onAgain}>
            {words.another}
          </Button>
          {isThere ? (
            <Button variant="default" loading={undo.pending} onClick={() => void undo.ask(batchId, type)}>
              {words.undo}
            </Button>
          ) : null}
          <Button component={Link} {...linkTo('/import')} variant="default">
            {words.backToDashboard}
          </Button>
        </div>
      </Section>
      {undone && undone.kept.length > 0 ? (
        <Section title={words.keptTitle}>
          <RowList rows={undone.kept} />
        </Section>
      ) : null}
      {failed > 0 ? (
        <Section
          title={words.someFailed}
          actions={
            <Button component="a" variant="default" href={importsApi.failedRows.url({ id: batchId })} download>
              {words.failedFile}
            </Button>
          }
        >
          <Alert color="orange" className={classes.alert}>
            {words.failedText}
          </Alert>
          <RowList rows={errors} />
        </Section>
      ) : null}
    </div>
  )
}
