import { Button, Select, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { optionsOf } from '#modules/designer/web/tier-list.tsx'
import { searchOrders } from '#modules/orders/web/search-orders.ts'
import { LENGTH_UNITS } from '#modules/tins/length.ts'
import { toolWords } from '#modules/tools/words.ts'
import { id } from '#shared/fields.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { type Option, PickerField } from '#web/form/fields/picker-field.tsx'
import { LeaveGuard } from '#web/form/leave-guard.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { addressOf } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { saveRecord } from '#web/records/record-dialog.tsx'
import { ShareButton } from '#web/share/share-button.tsx'
import { laidOut } from '../cut-pieces.ts'
import { lettersKey } from '../letters.ts'
import { CakeTemplateInput, type CakeTemplateRow } from '../schema.ts'
import { type Laid, TooManyPages } from '../sheets.ts'
import { CakeTemplate, PAPERS, type Paper } from '../template.ts'
import { templateWords as words } from '../words.ts'
import classes from './cake-templates.module.css'
import { cakeTemplatesApi } from './cake-templates-api.ts'
import { downloadPdf } from './download-pdf.ts'
import { keepDraft } from './draft.ts'
import { plainTemplate } from './new-piece.ts'
import { PagePreviews } from './page-previews.tsx'
import { toTemplates as back, templatesPath } from './paths.ts'
import { Pieces } from './pieces.tsx'
import { useLetters } from './use-letters.ts'

type Props = {
  stored: CakeTemplateRow | undefined
  start: CakeTemplate
  name: string
  order: Option | undefined
  /** The bakery's paper size. */
  paper: Paper
  onSaved: (row: CakeTemplateRow) => Promise<unknown>
  onSavedAs: (id: number) => unknown
}

/** Servers refuse much longer addresses. */
const LINK_MAX = 6000
const Attached = z.object({ orderId: id.nullable() })
const stays = (from: { edit?: unknown; new?: unknown }, to: { edit?: unknown; new?: unknown }) =>
  from.edit === to.edit && from.new === to.new

/** The pieces, beside the pages on which they print. */
export function TemplateEditor({ stored, start, name: startName, order, paper, onSaved, onSavedAs }: Props) {
  const [template, setTemplate] = useState(start)
  const [name, setName] = useState(stored?.name ?? startName)
  const form = useAppForm(Attached, { orderId: stored?.orderId ?? order?.id ?? null })
  const orderId = form.watch('orderId') ?? null
  const [saved, setSaved] = useState({ record: stored, template: start, name, orderId })
  const [chosen, setChosen] = useState<number | undefined>(start.pieces.length === 1 ? start.pieces[0]?.id : undefined)
  const isChanged = template !== saved.template || name !== saved.name || orderId !== saved.orderId

  useEffect(() => {
    if (!stored && CakeTemplate.safeParse(template).success) keepDraft(template)
  }, [template, stored])

  const { letters, query: lettersQuery } = useLetters(template.pieces)
  const errors = useMemo(() => errorsOf(template, letters), [template, letters])
  const nameError = CakeTemplateInput.shape.name.safeParse(name).error?.issues[0]?.message
  const drawn = useLaid(template, paper, letters, Object.keys(errors).length === 0)
  const problem = [...Object.values(errors), drawn.tooMany, nameError].find((each) => each !== undefined)

  /** Shows the first problem and opens its piece. */
  const isWhole = () => {
    if (problem === undefined) return true
    const [, at] = /^pieces\.(\d+)/.exec(Object.keys(errors)[0] ?? '') ?? []
    if (at !== undefined) setChosen(template.pieces[Number(at)]?.id)
    toast.error(problem)
    return false
  }
  const save = useAction({
    run: async () => {
      const record = await saveRecord(cakeTemplatesApi, { name, template, orderId }, saved.record)
      await onSaved(record)
      return record
    },
    success: words.saved,
    failure: words.saveFailed,
    onDone: (record) => setSaved({ record, template, name, orderId }),
  })
  const saveNow = async () => {
    if (!isWhole()) return
    const isNew = !saved.record
    const record = await save.act()
    if (record && isNew) onSavedAs(record.id)
  }
  const print = useAction({ run: () => downloadPdf(name, template), failure: words.downloadFailed })

  return (
    <Page
      title={saved.record ? name : words.newTitle}
      back={back}
      actions={
        <>
          <Button
            variant="subtle"
            onClick={() => {
              setTemplate(plainTemplate())
              setChosen(1)
            }}
          >
            {words.reset}
          </Button>
          <ShareButton link={() => linkTo(template)} help={words.shareHelp} />
          <Button
            variant="default"
            loading={print.pending}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void (isWhole() && print.act())}
          >
            {words.download}
          </Button>
        </>
      }
      primary={
        <Button
          loading={save.pending}
          disabled={!isChanged && saved.record !== undefined}
          onClick={() => void saveNow()}
        >
          {words.save}
        </Button>
      }
    >
      <LeaveGuard active={isChanged && saved.record !== undefined && !save.pending} keepsForm={stays} />
      <div className={classes.designer}>
        <div className={classes.panel}>
          <Section>
            <div className={classes.grid}>
              <TextInput
                className={classes.wide}
                label={words.name}
                maxLength={200}
                required
                value={name}
                error={nameError}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <FormProvider {...form}>
                <PickerField
                  name="orderId"
                  label={words.order}
                  description={words.orderHelp}
                  placeholder={words.pickOrder}
                  initial={
                    stored?.orderId && stored.orderLabel ? { id: stored.orderId, label: stored.orderLabel } : order
                  }
                  search={searchOrders}
                />
              </FormProvider>
              <PrintedOn template={template} paper={paper} onChange={setTemplate} />
            </div>
          </Section>
          <Pieces template={template} errors={errors} chosen={chosen} onChoose={setChosen} onChange={setTemplate} />
        </div>
        <Preview {...drawn} letters={lettersQuery} hasErrors={Object.keys(errors).length > 0} />
      </div>
    </Page>
  )
}

type PreviewProps = ReturnType<typeof useLaid> & {
  letters: ReturnType<typeof useLetters>['query']
  hasErrors: boolean
}

/** The pages on which the pieces print. */
function Preview({ laid, isWaiting, tooMany, letters, hasErrors }: PreviewProps) {
  const told = () => {
    if (hasErrors) return words.mend
    if (isWaiting && !letters.isLoadingError) return words.drawing
    return laid ? words.pageCount(laid.sheets.length) : ''
  }
  return (
    <section className={classes.preview} aria-label={words.preview}>
      <h2 className={classes.heading}>{words.preview}</h2>
      <output className="quiet small flush">{tooMany ?? told()}</output>
      {letters.isLoadingError ? (
        <Failed error={letters.error} message={words.lettersFailed} onRetry={() => letters.refetch()} />
      ) : null}
      {laid ? <PagePreviews laid={laid} /> : null}
    </section>
  )
}

/** A link that opens the editor with these pieces; undefined for one that servers refuse. */
function linkTo(template: CakeTemplate): string | undefined {
  const link =
    window.location.origin +
    addressOf(templatesPath as '/tools/cake-template-designer', {
      new: 'true',
      pieces: JSON.stringify(template),
    })
  if (link.length <= LINK_MAX) return link
  toast.error(words.shareFailed, words.tooLongToShare)
  return undefined
}

type PrintedOnProps = { template: CakeTemplate; paper: Paper; onChange: (template: CakeTemplate) => void }

function PrintedOn({ template, paper, onChange }: PrintedOnProps) {
  return (
    <>
      <Select
        label={words.unit}
        data={optionsOf(LENGTH_UNITS, toolWords.units)}
        value={template.unit}
        allowDeselect={false}
        onChange={(next) => {
          const unit = LENGTH_UNITS.find((each) => each === next)
          if (unit) onChange({ ...template, unit })
        }}
      />
      <Select
        label={words.paper}
        data={optionsOf(PAPERS, words.papers)}
        value={template.paper ?? paper}
        allowDeselect={false}
        onChange={(next) => onChange({ ...template, paper: PAPERS.find((each) => each === next) ?? template.paper })}
      />
    </>
  )
}

/** Keeps showing the last valid pages while something is corrected or loading. */
function useLaid(
  typed: CakeTemplate,
  paper: Paper,
  letters: ReturnType<typeof useLetters>['letters'],
  isWhole: boolean,
) {
  const template = useDeferredValue(typed)
  const result = useMemo((): { laid?: Laid | undefined; tooMany?: string } => {
    if (!isWhole) return {}
    try {
      return { laid: laidOut(template, template.paper ?? paper, letters) }
    } catch (error) {
      if (error instanceof TooManyPages) return { tooMany: error.message }
      throw error
    }
  }, [template, paper, letters, isWhole])
  const [last, setLast] = useState<Laid>()
  useEffect(() => {
    if (result.laid) setLast(result.laid)
  }, [result.laid])
  const { laid, tooMany } = result
  return { laid: tooMany === undefined ? (laid ?? last) : undefined, isWaiting: laid === undefined, tooMany }
}

/** Messages by the paths of their fields. */
function errorsOf(template: CakeTemplate, letters: ReturnType<typeof useLetters>['letters']): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of CakeTemplate.safeParse(template).error?.issues ?? [])
    found[path.join('.')] ??= message
  for (const [i, piece] of template.pieces.entries()) {
    const missing = piece.kind === 'letters' ? (letters.get(lettersKey(piece))?.missing ?? []) : []
    if (missing.length > 0) found[`pieces.${i}.text`] ??= words.missing(missing)
  }
  return found
}
