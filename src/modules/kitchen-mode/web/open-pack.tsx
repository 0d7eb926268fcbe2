import { Button, TextInput } from '@mantine/core'
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { LOT_MAX } from '#modules/packs/limits.ts'
import { packToOpen } from '#modules/packs/opening.ts'
import { packPageWords } from '#modules/packs/page-words.ts'
import { IsOldEmpty, type Old } from '#modules/packs/web/is-old-empty.tsx'
import { usePackSentence } from '#modules/packs/web/pack-said.ts'
import { toast } from '#web/feedback/toast.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { useLayer } from '#web/use-layer.ts'
import { kitchenWords as words } from '../words.ts'
import classes from './kitchen.module.css'
import type { Kitchen } from './use-kitchen.ts'

/** The most ingredients that are listed at once; the search finds the others. */
const LISTED = 40

const LabelPhotograph = fetchedPart(async () => (await import('./label-photograph.tsx')).LabelPhotograph)

type Ingredient = { id: number; name: string }
type Props = { kitchen: Kitchen; onClose: () => void }

/** LOT-2: three presses and a number. */
export function OpenPack({ kitchen, onClose }: Props) {
  const [chosen, setChosen] = useState<Ingredient>()
  const leave = () => (chosen === undefined ? onClose() : setChosen(undefined))
  useLayer(true, leave)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    if (chosen === undefined) heading.current?.focus({ preventScroll: true })
  }, [chosen])
  return (
    <article className={classes.sheet}>
      <Button
        variant="default"
        className={classes.large ?? ''}
        leftSection={<IconArrowLeft size={22} aria-hidden />}
        onClick={leave}
      >
        {chosen === undefined ? words.back : words.otherIngredient}
      </Button>
      <h2 ref={heading} tabIndex={-1}>
        {packPageWords.open}
      </h2>
      {chosen === undefined ? (
        <Ingredients kitchen={kitchen} onChoose={setChosen} />
      ) : (
        <Opening ingredient={chosen} kitchen={kitchen} onDone={onClose} />
      )}
    </article>
  )
}

/** All ingredients, those that packs are kept of first. */
function Ingredients({
  kitchen: { pack, state },
  onChoose,
}: {
  kitchen: Kitchen
  onChoose: (chosen: Ingredient) => void
}) {
  const [typed, setTyped] = useState('')
  const kept = new Set(state.packs.map(({ ingredientId }) => ingredientId))
  const found = (pack.ingredients ?? [])
    .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
    .toSorted((a, b) => Number(kept.has(b.id)) - Number(kept.has(a.id)))
  const chooseFirst = (event: FormEvent) => {
    event.preventDefault()
    if (found[0]) onChoose(found[0])
  }
  return (
    <>
      <form onSubmit={chooseFirst}>
        <TextInput
          type="search"
          size="lg"
          label={packPageWords.ingredient}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      {found.length === 0 ? <p role="status">{words.noIngredient}</p> : null}
      <ul className={`${classes.rows} ${classes.openPacks}`}>
        {found.slice(0, LISTED).map((each) => (
          <li key={each.id}>
            <button type="button" className={classes.order} onClick={() => onChoose(each)}>
              <span className={`${classes.what} ${classes.label}`}>{each.name}</span>
              <IconChevronRight size={28} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

type OpeningProps = { ingredient: Ingredient; kitchen: Kitchen; onDone: () => void }

function Opening({ ingredient, kitchen: { pack, state, mark }, onDone }: OpeningProps) {
  const { today } = useFormats()
  const said = usePackSentence()
  const [lot, setLot] = useState('')
  const [bestBefore, setBestBefore] = useState('')
  const [imageId, setImageId] = useState<number>()
  const [old, setOld] = useState<Old>('finished')
  const own = state.packs.filter(({ ingredientId }) => ingredientId === ingredient.id)
  const open = own.filter(
    ({ openedOn, isFinished, unsent }) => openedOn !== null && !isFinished && unsent !== 'refused',
  )
  const taken = packToOpen(
    lot.trim() || null,
    own.filter(({ openedOn }) => openedOn === null),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mark({
      kind: 'pack',
      subject: subjectKey({ kind: 'opened', ingredientId: ingredient.id }),
      ingredientId: ingredient.id,
      lot: lot.trim() || null,
      bestBefore: bestBefore || null,
      imageId: imageId ?? null,
      openedOn: today(),
      finishes: old === 'finished' ? open.map(({ key }) => key) : [],
    })
    toast.success(packPageWords.openedToast)
    onDone()
  }
  return (
    <form className={classes.noteForm} aria-label={packPageWords.open} onSubmit={submit}>
      <strong className={classes.when}>{ingredient.name}</strong>
      <TextInput
        size="lg"
        autoFocus
        label={packPageWords.lotLabel}
        description={packPageWords.lotHelp}
        maxLength={LOT_MAX}
        value={lot}
        onChange={(event) => setLot(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        size="lg"
        max="9999-12-31"
        label={packPageWords.bestBeforeLabel}
        value={bestBefore}
        onChange={(event) => setBestBefore(event.currentTarget.value)}
      />
      {pack.photographs && navigator.onLine ? (
        <LabelPhotograph isThere={imageId !== undefined} onKept={setImageId} />
      ) : null}
      {taken ? <p className="quiet flush">{packPageWords.takes(said(taken))}</p> : null}
      <IsOldEmpty open={open} value={old} onChange={setOld} isLarge />
      <Button type="submit" className={classes.large ?? ''}>
        {packPageWords.open}
      </Button>
    </form>
  )
}
