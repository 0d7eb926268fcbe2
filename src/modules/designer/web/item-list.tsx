import { Button, Checkbox, FileButton, Select, TextInput } from '@mantine/core'
import { IconPhotoPlus, IconTypography } from '@tabler/icons-react'
import { useState } from 'react'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import { PICTURE_TYPES } from '#shared/pictures.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { addItem, borderOf, changeItem, copyItems, moveItem, newId, removeItems, standOn } from '../acts.ts'
import { DECORATION_NAMES, type Decoration } from '../decoration.ts'
import { CAKE_FONTS, type CakeDesign, type CakeItem, EDGES, ITEMS_MAX } from '../design.ts'
import { DECORATIONS, type DecorationGroup } from '../draw/decorations.ts'
import { mark } from '../draw/mark.ts'
import { freePlace } from '../free-place.ts'
import { designWords as words } from '../words.ts'
import classes from './designer.module.css'
import { DrawnMark } from './drawn-mark.tsx'
import { ColourBox, LengthBox, NumberBox } from './inputs.tsx'
import { type Acting, optionsOf } from './tier-list.tsx'

type Props = {
  design: CakeDesign
  act: Acting
  chosen: readonly number[]
  /** Every press adds to what is chosen, or takes from it. */
  several: boolean
  onChoose: (items: readonly number[]) => void
  /** The tier on which new items stand. */
  tier: number
}

type Unplaced<Item> = Item extends unknown
  ? Omit<Item, 'id' | 'tier' | 'x' | 'y' | 'turn' | 'hidden' | 'mirrored'>
  : never
type New = Unplaced<CakeItem>

const NEW_SIZE = { decoration: 45, text: 26, picture: 70 }
const nameOf = (item: CakeItem) =>
  item.kind === 'decoration'
    ? words.decorationName(item.decoration)
    : item.kind === 'text'
      ? words.itemName.text(item.text)
      : words.itemName.picture

/** The decorations on the cake, the foremost first, and those that can be added. */
export function ItemList({ design, act, chosen, several, onChoose, tier }: Props) {
  const put = (item: New) => {
    onChoose([newId(design)])
    act((now) =>
      addItem(now, { ...item, ...freePlace(now, tier, item), tier, turn: 0, hidden: false, mirrored: false }),
    )
  }
  const upload = useAction({
    run: async (file: File) => {
      const { id: imageId } = await uploadPicture(file, 'order')
      put({ kind: 'picture', size: NEW_SIZE.picture, imageId })
    },
    failure: words.pictureFailed,
  })
  return (
    <div className={classes.list}>
      {chosen.length > 1 ? <ChosenBar design={design} act={act} chosen={chosen} onChoose={onChoose} /> : null}
      {design.items.length < ITEMS_MAX ? (
        <>
          <div className={classes.row}>
            <Button
              variant="default"
              leftSection={<IconTypography size={16} aria-hidden />}
              onClick={() =>
                put({
                  kind: 'text',
                  size: NEW_SIZE.text,
                  text: words.newText,
                  font: 'Pacifico',
                  colour: '#6b4230',
                })
              }
            >
              {words.put.text}
            </Button>
            <FileButton accept={PICTURE_TYPES.join(',')} onChange={(file) => void (file && upload.act(file))}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  loading={upload.pending}
                  leftSection={<IconPhotoPlus size={16} aria-hidden />}
                >
                  {words.put.picture}
                </Button>
              )}
            </FileButton>
          </div>
          <Library
            onPick={(decoration) =>
              put({
                kind: 'decoration',
                decoration,
                size: NEW_SIZE.decoration,
                colour: DECORATIONS[decoration].colour,
              })
            }
          />
        </>
      ) : null}
      {design.items.length === 0 ? (
        <p className={classes.quiet}>{words.noItems}</p>
      ) : (
        <>
          <p className={classes.quiet}>{words.layersHelp}</p>
          <ol className={classes.layers}>
            {design.items
              .map((item) => {
                const isChosen = chosen.includes(item.id)
                const isOpen = isChosen && chosen.length === 1
                return (
                  <li key={item.id} data-chosen={isChosen || undefined}>
                    <button
                      type="button"
                      className={classes.layer}
                      {...(several ? { 'aria-pressed': isChosen } : { 'aria-expanded': isOpen })}
                      onClick={(event) => {
                        if (several || event.shiftKey || event.ctrlKey || event.metaKey)
                          onChoose(isChosen ? chosen.filter((id) => id !== item.id) : [...chosen, item.id])
                        else onChoose(isOpen ? [] : [item.id])
                      }}
                    >
                      {nameOf(item)}
                      {item.hidden ? <span className={classes.quiet}>{words.hidden}</span> : null}
                    </button>
                    {isOpen ? <ItemFields design={design} item={item} act={act} onChoose={onChoose} /> : null}
                  </li>
                )
              })
              .toReversed()}
          </ol>
        </>
      )}
    </div>
  )
}

/** Copies or removes several at once. The drawing itself moves them. */
function ChosenBar({ design, act, chosen, onChoose }: Pick<Props, 'design' | 'act' | 'chosen' | 'onChoose'>) {
  const copy = () => {
    const first = newId(design)
    const room = ITEMS_MAX - design.items.length
    onChoose(chosen.slice(0, room).map((_, i) => first + i))
    act((now) => copyItems(now, chosen))
  }
  return (
    <div className={classes.row}>
      <p className={classes.count} role="status">
        {words.chosen(chosen.length)}
      </p>
      <Button variant="default" onClick={copy}>
        {words.copy}
      </Button>
      <Button variant="subtle" color="red" onClick={() => act((now) => removeItems(now, chosen))}>
        {words.remove}
      </Button>
    </div>
  )
}

const GROUPS = Object.keys(words.groups) as DecorationGroup[]

function Library({ onPick }: { onPick: (decoration: Decoration) => void }) {
  const [group, setGroup] = useState<DecorationGroup>('flowers')
  const [q, setQ] = useState('')
  const wanted = q.trim().toLowerCase()
  const shown = DECORATION_NAMES.filter((kind) =>
    wanted ? words.decorationName(kind).toLowerCase().includes(wanted) : DECORATIONS[kind].group === group,
  )
  return (
    <div className={classes.library}>
      <div className={classes.grid}>
        <Select
          label={words.put.decoration}
          data={optionsOf(GROUPS, words.groups)}
          value={group}
          allowDeselect={false}
          onChange={(next) => next && setGroup(next as DecorationGroup)}
        />
        <TextInput label={words.search} value={q} onChange={(event) => setQ(event.currentTarget.value)} />
      </div>
      {shown.length === 0 ? <p className={classes.quiet}>{words.noneFound}</p> : null}
      <ul className={classes.stamps}>
        {shown.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              className={classes.stamp}
              aria-label={words.decorationName(kind)}
              title={words.decorationName(kind)}
              onClick={() => onPick(kind)}
            >
              <DrawnMark
                mark={mark(
                  'svg',
                  { viewBox: '-55 -55 110 110', 'aria-hidden': 'true' },
                  ...DECORATIONS[kind].draw(DECORATIONS[kind].colour),
                )}
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ItemFields({
  design,
  item,
  act,
  onChoose,
}: {
  design: CakeDesign
  item: CakeItem
  act: Acting
  onChoose: Props['onChoose']
}) {
  const { unit, tiers } = design
  const change = (fields: Parameters<typeof changeItem>[2], field?: string) =>
    act((now) => changeItem(now, item.id, fields), field && `item ${item.id} ${field}`)
  return (
    <div className={classes.fields}>
      <div className={classes.grid}>
        {item.kind === 'text' ? (
          <>
            <TextInput
              label={words.text}
              maxLength={200}
              value={item.text}
              onChange={(event) => change({ text: event.currentTarget.value }, 'text')}
            />
            <Select
              label={words.font}
              data={optionsOf(CAKE_FONTS, words.fonts)}
              value={item.font}
              allowDeselect={false}
              onChange={(font) => font && change({ font: font as never })}
            />
          </>
        ) : null}
        {item.kind === 'picture' ? null : (
          <ColourBox label={words.colour} value={item.colour} onValue={(colour) => change({ colour }, 'colour')} />
        )}
        <LengthBox
          label={words.size}
          unit={unit}
          value={item.size}
          min={2}
          max={1000}
          onValue={(size) => change({ size }, 'size')}
        />
        <LengthBox
          label={words.across}
          unit={unit}
          value={item.x}
          min={-2000}
          max={2000}
          onValue={(x) => change({ x }, 'x')}
        />
        <LengthBox
          label={words.up}
          unit={unit}
          value={item.y}
          min={-2000}
          max={2000}
          onValue={(y) => change({ y }, 'y')}
        />
        <NumberBox
          label={words.turn}
          rightSection={words.degrees}
          value={item.turn}
          min={-360}
          max={360}
          onValue={(turn) => change({ turn }, 'turn')}
        />
        <Select
          label={words.standsOn}
          data={[
            { value: '', label: words.board },
            ...tiers.map((tier, i) => ({ value: String(tier.id), label: words.tierName(i, tiers.length) })),
          ]}
          value={item.tier === null ? '' : String(item.tier)}
          allowDeselect={false}
          onChange={(tier) => tier !== null && act((now) => standOn(now, item.id, tier === '' ? null : Number(tier)))}
        />
      </div>
      <div className={classes.row}>
        <Checkbox
          label={words.mirrored}
          checked={item.mirrored}
          onChange={(event) => change({ mirrored: event.currentTarget.checked })}
        />
        <Checkbox
          label={words.hidden}
          checked={item.hidden}
          onChange={(event) => change({ hidden: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.row}>
        <Button variant="default" onClick={() => act((now) => moveItem(now, item.id, 1))}>
          {words.forward}
        </Button>
        <Button variant="default" onClick={() => act((now) => moveItem(now, item.id, -1))}>
          {words.backward}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            onChoose([newId(design)])
            act((now) => copyItems(now, [item.id]))
          }}
        >
          {words.copy}
        </Button>
        {item.kind === 'decoration' && item.tier !== null
          ? EDGES.map((edge) => (
              <Button key={edge} variant="default" onClick={() => act((now) => borderOf(now, item.id, edge))}>
                {words.asBorder[edge]}
              </Button>
            ))
          : null}
        <Button variant="subtle" color="red" onClick={() => act((now) => removeItems(now, [item.id]))}>
          {words.remove}
        </Button>
      </div>
    </div>
  )
}
