import { Alert, Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { post } from '#shared/route.ts'
import { callRoute } from '#web/api.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { Section } from '#web/layout/section.tsx'
import type { ImportType } from '../import-type.ts'
import { FILE_MAX_BYTES } from '../limits.ts'
import { decodeText } from '../reading/decode-text.ts'
import { readRows, rowsOfSheet } from '../reading/read-rows.ts'
import { readTable } from '../reading/read-table.ts'
import { SpreadsheetRows } from '../schema.ts'
import { importWords as words } from '../words.ts'
import type { ChosenFile } from './chosen-file.ts'
import classes from './import.module.css'
import { importsApi } from './imports-api.ts'
import { useImportFields } from './use-import-fields.ts'

const upload = post('/import/spreadsheet', {
  summary: 'Read a spreadsheet',
  reads: true,
  files: ['file'],
  body: z.custom<FormData>(),
  output: SpreadsheetRows,
})

/**
 * The server reads spreadsheets: they are zips, and a small one may hold more than a browser can take. @throws ApiError
 * with the sentence that says what to do
 */
async function uploadSpreadsheet(chosen: File): Promise<ChosenFile> {
  const body = new FormData()
  body.set('file', chosen)
  const { rows, sheet, sheetCount } = await callRoute(upload, { body })
  const name = sheetCount > 1 ? words.sheetOf(chosen.name, sheet, sheetCount) : chosen.name
  return { name, bytes: new Uint8Array(), sheet: rowsOfSheet(rows) }
}

const ACCEPTED = '.csv,.xlsx,.tsv,.txt,.vcf,text/vcard,text/csv,text/tab-separated-values,text/plain'
const isText = ({ name, type }: File) => /\.(?:csv|tsv|tab|txt|vcf|vcard)$/i.test(name) || type === 'text/csv'
const isSpreadsheet = ({ name }: File) => /\.(?:xlsx|xlsm|xls)$/i.test(name)

const readText = async (chosen: File): Promise<ChosenFile> => ({
  name: chosen.name,
  bytes: new Uint8Array(await chosen.arrayBuffer()),
})

export function UploadStep({ type, onFile }: { type: ImportType; onFile: (file: ChosenFile) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const [isReading, setIsReading] = useState(false)

  const refuse = (title: string, text: string) => {
    setError(text)
    toast.error(title, text)
  }
  const take = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    setError(undefined)
    if (!isText(chosen) && !isSpreadsheet(chosen)) return refuse(words.invalidFile, words.notCsv)
    if (chosen.size > FILE_MAX_BYTES) return refuse(words.uploadFailed, words.tooLarge)
    setIsReading(true)
    try {
      const file = isSpreadsheet(chosen) ? await uploadSpreadsheet(chosen) : await readText(chosen)
      const read = readTable(file.sheet ?? readRows(decodeText(file.bytes).text), type)
      if ('error' in read) refuse(words.uploadFailed, read.error)
      else onFile(file)
    } catch (error) {
      refuse(words.uploadFailed, failureText(error, words.unreadable))
    } finally {
      setIsReading(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files[0])
  }

  const fields = useImportFields(type)
  return (
    <div className={classes.stack}>
      <Section title={words.choose} description={words.chooseText(type)}>
        {error ? (
          <Alert color="red" role="alert" className={classes.alert}>
            {error}
          </Alert>
        ) : null}
        <button
          type="button"
          className={classes.drop}
          data-over={isOver || undefined}
          onClick={() => input.current?.click()}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <IconUpload size={28} stroke={1.5} aria-hidden />
          <strong>{isReading ? words.reading : words.chooseFile}</strong>
          <span>{words.limits}</span>
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={words.chooseFile}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </Section>
      <Section
        title={words.columns}
        description={words.columnsText}
        actions={
          <Button
            component="a"
            variant="default"
            href={importsApi.template.url({ type })}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {words.template}
          </Button>
        }
      >
        <ul className={classes.fields}>
          {fields.map(({ key, label, required }) => (
            <li key={key}>
              {label}
              {required ? <em> {words.requiredMark}</em> : null}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
