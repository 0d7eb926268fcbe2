import { Button, FileInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { post } from '#shared/route.ts'
import { ApiError, callRoute } from '#web/api.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { Section } from '#web/layout/section.tsx'
import { kitWords } from '#web/text/words.ts'
import { PIECE_BYTES, Transfer } from '../schema.ts'
import { dataWords as words } from '../words.ts'
import classes from './data.module.css'
import { restoreApi } from './exports-api.ts'
import { TransferProgress } from './transfer-progress.tsx'

const piece = post('/restore/{id}/piece', {
  summary: 'Upload the next piece',
  params: byId,
  files: ['piece'],
  body: z.custom<FormData>(),
  output: Transfer,
})
const TRIES = 4
const PAUSE_MS = 2_000

type Watch = { signal: AbortSignal; sent: (bytes: number) => void }

/** Sends a file in pieces; a piece that did not arrive is sent again. */
async function uploadExport(file: File, { signal, sent }: Watch): Promise<Transfer> {
  let transfer = await restoreApi.begin.call({ body: { bytes: file.size } }, { signal })
  for (let offset = 0; offset < file.size; offset += PIECE_BYTES) {
    const body = new FormData()
    body.set('offset', String(offset))
    body.set('piece', file.slice(offset, offset + PIECE_BYTES), 'piece')
    transfer = await sendPiece(transfer.id, body, signal)
    sent(Math.min(offset + PIECE_BYTES, file.size))
  }
  return transfer
}

async function sendPiece(id: number, body: FormData, signal: AbortSignal): Promise<Transfer> {
  for (let tries = 1; ; tries++) {
    try {
      return await callRoute(piece, { id, body }, { signal })
    } catch (error) {
      const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 429)
      if (!mayPass || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries))
    }
  }
}

const WATCH_MS = 1_000

/** Fills a new account from another account's export. */
export function RestoreSection() {
  const client = useQueryClient()
  const newest = useQuery({
    ...restoreApi.newest.query({}),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.restore?.state) ? WATCH_MS : false),
  })
  const { restore, isEmpty, bytesMax } = newest.data ?? { restore: null, isEmpty: false, bytesMax: 0 }
  const isRestoring = isUnderWay(restore?.state)
  const wasRestoring = useRef(false)
  useEffect(() => {
    // Everything loaded before belongs to the empty account.
    if (wasRestoring.current && restore?.state === 'ready') void client.invalidateQueries()
    wasRestoring.current = isRestoring
  }, [client, isRestoring, restore?.state])
  if (!newest.data) return null
  return (
    <Section title={words.restore} description={words.restoreText}>
      <div className={classes.fields}>
        {restore?.state === 'ready' ? <p role="status">{words.restored}</p> : null}
        {restore?.state === 'failed' ? <p role="alert">{restore.message}</p> : null}
        {isRestoring ? (
          <TransferProgress
            label={words.restoreProgress}
            text={words.restoring}
            done={restore?.done ?? 0}
            total={restore?.total ?? 0}
          />
        ) : isEmpty ? (
          <Upload bytesMax={bytesMax} onDone={() => restoreApi.invalidate(client)} />
        ) : restore?.state === 'ready' ? null : (
          <p className={classes.quiet}>{words.notEmpty}</p>
        )}
      </div>
    </Section>
  )
}

const isUnderWay = (state: string | undefined) => state === 'waiting' || state === 'running'

function Upload({ bytesMax, onDone }: { bytesMax: number; onDone: () => Promise<void> }) {
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState<number | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const stopping = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const upload = async (chosen: File) => {
    if (chosen.size > bytesMax) return setProblem(words.tooLarge(bytesMax))
    const stop = new AbortController()
    stopping.current = stop
    setProblem(undefined)
    setSent(0)
    try {
      await uploadExport(chosen, { signal: stop.signal, sent: setSent })
      await onDone()
    } catch (error) {
      if (!stop.signal.aborted) setProblem(failureText(error, words.uploadFailed))
    } finally {
      setSent(undefined)
    }
  }
  if (sent !== undefined && file)
    return (
      <>
        <TransferProgress label={words.restoreProgress} text={words.uploading} done={sent} total={file.size} />
        <div>
          <Button variant="default" onClick={() => stopping.current?.abort()}>
            {words.stop}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <FileInput
        label={words.choose}
        accept=".zip,application/zip"
        value={file}
        onChange={(chosen) => {
          setProblem(undefined)
          setFile(chosen)
        }}
        error={problem}
        clearable
        clearButtonProps={{ 'aria-label': kitWords.clear }}
      />
      <div>
        <Button disabled={!file} onClick={() => file && void upload(file)}>
          {words.begin}
        </Button>
      </div>
    </>
  )
}
