import { Alert, Progress as Bar, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '#modules/auth/web/session.ts'
import { pageOwner } from '#shared/page-owner.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { IMPORT_TYPES, type ImportType, isImportType } from '../import-type.ts'
import { importWords as words } from '../words.ts'
import type { ChosenFile } from './chosen-file.ts'
import classes from './import.module.css'
import { importsApi } from './imports-api.ts'
import { forgetRun, type KeptRun, readKeptRun } from './kept-run.ts'
import { PreviewStep } from './preview-step.tsx'
import { ResultStep } from './result-step.tsx'
import { type Progress, type RunResult, runImport } from './run-import.ts'
import { UploadStep } from './upload-step.tsx'

function ImportProgress({ progress: { done, total }, onCancel }: { progress: Progress; onCancel: () => void }) {
  return (
    <Section title={words.importing}>
      <div className={classes.stack}>
        <Bar value={total === 0 ? 0 : (100 * done) / total} aria-label={words.importing} />
        <p className="quiet small flush" role="status">
          {words.progress(done, total)}
        </p>
        <div>
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </Section>
  )
}

export function ImportPage() {
  const { importType = '' } = useParams({ strict: false }) as { importType?: string }
  return isImportType(importType) ? <Wizard key={importType} type={importType} /> : <UnknownType />
}

function UnknownType() {
  return (
    <Page title={words.unknownType} back={{ label: words.title, to: '/import' }}>
      <EmptyState
        picture="box"
        text={words.unknownTypeText(IMPORT_TYPES)}
        action={
          <Button component={Link} {...linkTo('/import')}>
            {words.backToDashboard}
          </Button>
        }
      />
    </Page>
  )
}

const STEPS = ['upload', 'preview', 'result'] as const

function Wizard({ type }: { type: ImportType }) {
  const client = useQueryClient()
  const [file, setFile] = useState<ChosenFile>()
  const [progress, setProgress] = useState<Progress>()
  const [result, setResult] = useState<RunResult>()
  const [failure, setFailure] = useState<{ text: string; run: KeptRun }>()
  const cancelled = useRef(false)
  const owner = pageOwner(useUser())

  const start = async (run: KeptRun) => {
    cancelled.current = false
    setFailure(undefined)
    setProgress({ done: 0, total: run.records.length })
    try {
      const answer = await runImport(run, { owner, onProgress: setProgress, isCancelled: () => cancelled.current })
      setResult(answer)
      await importsApi.invalidate(client)
    } catch (error) {
      const text = failureText(error, words.failed)
      setFailure({ text, run })
      toast.error(words.importFailed, text)
    } finally {
      setProgress(undefined)
    }
  }

  // Continues an import that a reload interrupted.
  useEffect(() => {
    const goOn = async () => {
      const run = await readKeptRun(owner)
      if (run?.type === type) await start(run)
    }
    void goOn()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [type])

  const step = result ? 'result' : file ? 'preview' : 'upload'
  return (
    <Page title={words.titleOf(type)} back={{ label: words.title, to: '/import' }}>
      <ol className={classes.steps} aria-label={words.steps}>
        {STEPS.map((each, at) => (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            <span aria-hidden>{at + 1}</span> {words.stepNames[each]}
          </li>
        ))}
      </ol>
      {failure ? (
        <Alert color="red" title={words.importFailed} className={classes.alert} role="alert">
          <p className={classes.alertText}>{failure.text}</p>
          <div className="cluster">
            <Button size="compact-sm" onClick={() => void start(failure.run)}>
              {words.goOn}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                void forgetRun(owner)
                setFailure(undefined)
              }}
            >
              {words.giveUp}
            </Button>
          </div>
        </Alert>
      ) : null}
      {progress ? (
        <ImportProgress
          progress={progress}
          onCancel={() => {
            cancelled.current = true
          }}
        />
      ) : result ? (
        <ResultStep
          type={type}
          result={result}
          onAgain={() => {
            setResult(undefined)
            setFile(undefined)
          }}
        />
      ) : file ? (
        <PreviewStep type={type} file={file} onBack={() => setFile(undefined)} onImport={start} />
      ) : (
        <UploadStep type={type} onFile={setFile} />
      )}
    </Page>
  )
}
