import '@fontsource/dancing-script/latin-400.css'
import '@fontsource/great-vibes/latin-400.css'
import '@fontsource/pacifico/latin-400.css'
import { Button, Menu, Tabs, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { recipesApi } from '#modules/recipes/web/recipes-api.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { LeaveGuard } from '#web/form/leave-guard.tsx'
import { Page } from '#web/layout/page.tsx'
import { TabList } from '#web/layout/tab-list.tsx'
import { saveRecord } from '#web/records/record-dialog.tsx'
import { changeItem, removeItem } from '../acts.ts'
import type { CakeDesign } from '../design.ts'
import { cakeFigures } from '../figures.ts'
import { begun, done, redone, undone } from '../history.ts'
import { type Design, DRAWING_FILES, type DrawingFile } from '../schema.ts'
import { designWords as words } from '../words.ts'
import { Canvas } from './canvas.tsx'
import classes from './designer.module.css'
import { designsApi } from './designs-api.ts'
import { dropDraft, keepDraft } from './draft.ts'
import { FiguresList } from './figures-list.tsx'
import { ItemList } from './item-list.tsx'
import { LookFields } from './look-fields.tsx'
import { toDesigns as back } from './paths.ts'
import { type Acting, TierList } from './tier-list.tsx'

type Props = {
  stored: Design | undefined
  start: CakeDesign
  onSaved: (design: Design) => Promise<unknown>
  onSavedAs: (id: number) => unknown
}
const PARTS = ['tiers', 'items', 'look', 'figures'] as const
type Part = (typeof PARTS)[number]
const DRAFT_MS = 400

const stays = (from: { edit?: unknown; new?: unknown }, to: { edit?: unknown; new?: unknown }) =>
  from.edit === to.edit && from.new === to.new

/** The drawing, and beside it the lists in which everything on it can be changed. */
export function CakeDesigner({ stored, start, onSaved, onSavedAs }: Props) {
  const [history, setHistory] = useState(() => begun(start))
  const [name, setName] = useState(stored?.name ?? words.newTitle)
  const [saved, setSaved] = useState<{ record: Design | undefined; design: CakeDesign; name: string }>({
    record: stored,
    design: start,
    name: stored?.name ?? '',
  })
  const [part, setPart] = useState<Part>('tiers')
  const [chosen, setChosen] = useState<number>()
  const [tier, setTier] = useState<number>()
  const navigate = useNavigate()
  const design = history.now
  const act: Acting = (change, named) => setHistory((now) => done(now, change(now.now), named ?? null))
  const isChanged = design !== saved.design || name !== saved.name

  useEffect(() => {
    if (saved.record || design === start) return
    const timer = setTimeout(() => keepDraft(undefined, design), DRAFT_MS)
    return () => clearTimeout(timer)
  }, [design, saved.record, start])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isText = event.target instanceof HTMLInputElement
      if (isText || !(event.ctrlKey || event.metaKey)) return
      const isRedo = event.key === 'y' || (event.shiftKey && event.key.toLowerCase() === 'z')
      if (!isRedo && event.key !== 'z') return
      event.preventDefault()
      setHistory(isRedo ? redone : undone)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const recipes = useQuery({ ...recipesApi.list.query({}), staleTime: 60_000 }).data?.rows ?? []
  const settings = useQuery(settingsApi.get.query({})).data
  const figures = settings && cakeFigures(design, recipes, settings)

  const save = useAction({
    run: async () => {
      const record = await saveRecord<Design>(designsApi as never, { name, design }, saved.record)
      await onSaved(record)
      return record
    },
    failure: words.saveFailed,
    onDone: (record) => {
      if (!saved.record) dropDraft(undefined)
      setSaved({ record, design, name })
    },
  })
  /** The id of what is on the screen; undefined where it could not be saved. */
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
  const use = async () => {
    const id = await savedId()
    if (id !== undefined) await navigate({ to: '/orders/new', search: { type: 'quote', design: id } } as never)
  }

  return (
    <Page
      title={saved.record ? name : words.newTitle}
      back={back}
      actions={
        <>
          <Button
            variant="default"
            disabled={history.past.length === 0}
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setHistory(undone)}
          >
            {words.undo}
          </Button>
          <Button
            variant="default"
            disabled={history.future.length === 0}
            leftSection={<IconArrowForwardUp size={16} aria-hidden />}
            onClick={() => setHistory(redone)}
          >
            {words.redo}
          </Button>
          <Menu>
            <Menu.Target>
              <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
                {words.download}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {DRAWING_FILES.map((as) => (
                <Menu.Item key={as} onClick={() => void download(as)}>
                  {words.files[as]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button variant="default" onClick={() => void use()}>
            {words.use}
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
      <LeaveGuard active={isChanged && history.past.length > 0 && !save.pending} keepsForm={stays} />
      <div className={classes.designer}>
        <Canvas
          design={design}
          chosen={chosen}
          onChoose={(item) => {
            setChosen(item)
            if (item !== undefined) setPart('items')
          }}
          onChooseTier={setTier}
          onChange={(item, fields, named) => act((now) => changeItem(now, item, fields), named)}
          onRemove={(item) => act((now) => removeItem(now, item))}
        />
        <div className={classes.panel}>
          <TextInput
            label={words.name}
            maxLength={200}
            required
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {figures ? <output className={classes.quiet}>{words.serves(figures.servings)}</output> : null}
          <Tabs value={part} onChange={(next) => next && setPart(next as Part)}>
            <TabList
              label={words.title}
              tabs={PARTS.map((value) => ({ value, label: words.parts[value] }))}
              value={part}
            />
            <Tabs.Panel value={part} className={classes.tab}>
              {part === 'tiers' ? <TierList design={design} recipes={recipes} act={act} /> : null}
              {part === 'items' ? (
                <ItemList
                  design={design}
                  act={act}
                  chosen={chosen}
                  onChoose={setChosen}
                  tier={design.tiers.find(({ id }) => id === tier)?.id ?? design.tiers.at(-1)?.id ?? 0}
                />
              ) : null}
              {part === 'look' ? <LookFields design={design} act={act} /> : null}
              {part === 'figures' && figures ? <FiguresList design={design} figures={figures} act={act} /> : null}
            </Tabs.Panel>
          </Tabs>
        </div>
      </div>
    </Page>
  )
}
