import { Button, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '#web/feedback/use-action.ts'
import { LeaveGuard } from '#web/form/leave-guard.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Menu } from '#web/menu.tsx'
import { saveRecord } from '#web/records/record-dialog.tsx'
import { useKept } from '#web/use-kept.ts'
import type { CakeDesign } from '../design.ts'
import { type Design, DRAWING_FILES, type DrawingFile } from '../schema.ts'
import { designWords as words } from '../words.ts'
import { designsApi } from './designs-api.ts'
import { dropDraft, keepDraft } from './draft.ts'
import { DrawingBoard } from './drawing-board.tsx'
import { toDesigns as back } from './paths.ts'
import { useDrawing } from './use-drawing.ts'

type Props = {
  stored: Design | undefined
  start: CakeDesign
  onSaved: (design: Design) => Promise<unknown>
  onSavedAs: (id: number) => unknown
}
const DRAFT_MS = 400

const stays = (from: { edit?: unknown; new?: unknown }, to: { edit?: unknown; new?: unknown }) =>
  from.edit === to.edit && from.new === to.new

/** A design of the gallery, drawn and saved. */
export function CakeDesigner({ stored, start, onSaved, onSavedAs }: Props) {
  const drawing = useDrawing(start)
  const { design } = drawing
  const [name, setName] = useState(stored?.name ?? words.newTitle)
  const [saved, setSaved] = useState<{ record: Design | undefined; design: CakeDesign; name: string }>({
    record: stored,
    design: start,
    name: stored?.name ?? '',
  })
  const navigate = useNavigate()
  const isChanged = design !== saved.design || name !== saved.name

  useKept(saved.record || design === start ? undefined : JSON.stringify(design), DRAFT_MS, () =>
    keepDraft(undefined, design),
  )

  const save = useAction({
    run: async () => {
      const record = await saveRecord(designsApi, { name, design }, saved.record)
      await onSaved(record)
      return record
    },
    failure: words.saveFailed,
    onDone: (record) => {
      if (!saved.record) dropDraft(undefined)
      setSaved({ record, design, name })
    },
  })
  /** The id of the design on the screen; undefined if it could not be saved. */
  const savedId = async () => (isChanged || !saved.record ? (await save.act())?.id : saved.record.id)
  const saveNow = async () => {
    const isNew = !saved.record
    const record = await save.act()
    if (record && isNew) onSavedAs(record.id)
  }
  const download = async (as: DrawingFile) => {
    const id = await savedId()
    if (id !== undefined) window.location.assign(designsApi.drawing.url({ id, as }))
  }
  const printTemplates = async () => {
    const id = await savedId()
    if (id !== undefined) await navigate(linkTo('/tools/cake-template-designer', { new: 'true', design: id }))
  }
  const use = async () => {
    const id = await savedId()
    if (id !== undefined) await navigate(linkTo('/orders/new', { type: 'quote', design: id }))
  }

  return (
    <Page
      title={saved.record ? name : words.newTitle}
      back={back}
      actions={
        <Menu>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {words.acts}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void use()}>{words.use}</Menu.Item>
            <Menu.Item onClick={() => void printTemplates()}>{words.templatesFor}</Menu.Item>
            <Menu.Divider />
            <Menu.Label>{words.download}</Menu.Label>
            {DRAWING_FILES.map((as) => (
              <Menu.Item key={as} onClick={() => void download(as)}>
                {words.files[as]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
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
      <LeaveGuard active={isChanged && drawing.canUndo && !save.pending} keepsForm={stays} />
      <DrawingBoard
        drawing={drawing}
        top={
          <TextInput
            label={words.name}
            maxLength={200}
            required
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        }
      />
    </Page>
  )
}
