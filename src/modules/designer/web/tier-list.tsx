import { ActionIcon, Autocomplete, Button, Checkbox, Select } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { tinWords } from '#modules/tins/words.ts'
import { addTier, changeTier, moveTier, newId, removeTier } from '../acts.ts'
import { DECORATION_NAMES } from '../decoration.ts'
import {
  CAKE_SHAPES,
  type CakeDesign,
  type CakeTier,
  EDGES,
  GAPS,
  LONG_SHAPES,
  TEXTURES,
  TIERS_MAX,
} from '../design.ts'
import { DECORATIONS } from '../draw/decorations.ts'
import type { CakeRecipe } from '../figures.ts'
import { designWords as words } from '../words.ts'
import classes from './designer.module.css'
import { ColourBox, LengthBox } from './inputs.tsx'

export type Acting = (change: (design: CakeDesign) => CakeDesign, act?: string) => void
type Props = { design: CakeDesign; recipes: readonly CakeRecipe[]; act: Acting }

const PARTS = ['flavour', 'filling', 'covering'] as const
const DRIP = { colour: '#6b4230', length: 50 }
const BETWEEN = { plate: 10, pillars: 60, flowers: 40 }
export const optionsOf = <Name extends string>(names: readonly Name[], said: Record<Name, string>) =>
  names.map((value) => ({ value, label: said[value] }))
export const decorationOptions = DECORATION_NAMES.map((value) => ({
  value,
  label: words.decorationName(value),
})).toSorted((a, b) => a.label.localeCompare(b.label))

/** The tiers, the top one first. */
export function TierList({ design, recipes, act }: Props) {
  const { tiers } = design
  return (
    <div className={classes.list}>
      {tiers.length < TIERS_MAX ? (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => act(addTier)}>
          {words.addTier}
        </Button>
      ) : null}
      {tiers
        .map((tier, i) => (
          <TierFields
            key={tier.id}
            tier={tier}
            i={i}
            of={tiers.length}
            unit={design.unit}
            recipes={recipes}
            act={act}
          />
        ))
        .toReversed()}
    </div>
  )
}

type TierProps = {
  tier: CakeTier
  i: number
  of: number
  unit: CakeDesign['unit']
  recipes: Props['recipes']
  act: Acting
}

function TierFields({ tier, i, of, unit, recipes, act }: TierProps) {
  const name = words.tierName(i, of)
  const change = (fields: Partial<CakeTier>, field?: string) =>
    act((design) => changeTier(design, tier.id, fields), field && `tier ${tier.id} ${field}`)
  const isLong = LONG_SHAPES.includes(tier.shape)
  return (
    <fieldset className={classes.part} id={`tier-${tier.id}`}>
      <legend>{name}</legend>
      <div className={classes.acts}>
        <ActionIcon
          size={44}
          variant="subtle"
          disabled={i === of - 1}
          aria-label={words.tierUp(name)}
          onClick={() => act((design) => moveTier(design, tier.id, 1))}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="subtle"
          disabled={i === 0}
          aria-label={words.tierDown(name)}
          onClick={() => act((design) => moveTier(design, tier.id, -1))}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="subtle"
          color="red"
          disabled={of < 2}
          aria-label={words.removeTier(name)}
          onClick={() => act((design) => removeTier(design, tier.id))}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.grid}>
        <Select
          label={tinWords.shape}
          data={optionsOf(CAKE_SHAPES, tinWords.shapes)}
          value={tier.shape}
          allowDeselect={false}
          onChange={(shape) =>
            shape &&
            change({
              shape: shape as CakeTier['shape'],
              depth: LONG_SHAPES.includes(shape as never) ? (tier.depth ?? tier.width * 0.75) : null,
            })
          }
        />
        <LengthBox
          label={words.width}
          unit={unit}
          value={tier.width}
          min={30}
          max={1000}
          onValue={(width) => change({ width }, 'width')}
        />
        {isLong ? (
          <LengthBox
            label={words.depth}
            unit={unit}
            value={tier.depth ?? tier.width}
            min={30}
            max={1000}
            onValue={(depth) => change({ depth }, 'depth')}
          />
        ) : null}
        <LengthBox
          label={words.height}
          unit={unit}
          value={tier.height}
          min={10}
          max={1000}
          onValue={(height) => change({ height }, 'height')}
        />
        <ColourBox label={words.colour} value={tier.colour} onValue={(colour) => change({ colour }, 'colour')} />
        <Select
          label={words.texture}
          data={optionsOf(TEXTURES, words.textures)}
          value={tier.texture}
          allowDeselect={false}
          onChange={(texture) => texture && change({ texture: texture as CakeTier['texture'] })}
        />
        {tier.texture === 'smooth' ? null : (
          <ColourBox label={words.accent} value={tier.accent} onValue={(accent) => change({ accent }, 'accent')} />
        )}
        {PARTS.map((part) => (
          <Autocomplete
            key={part}
            label={words[part]}
            maxLength={200}
            data={[...new Set(recipes.map((recipe) => recipe.name))]}
            value={tier[part] ?? ''}
            onChange={(text) =>
              change(
                {
                  [part]: text || null,
                  [`${part}RecipeId`]:
                    recipes.find((recipe) => recipe.name.toLowerCase() === text.trim().toLowerCase())?.id ?? null,
                },
                part,
              )
            }
          />
        ))}
      </div>
      <Checkbox
        label={words.drip}
        checked={tier.drip !== null}
        onChange={(event) => change({ drip: event.currentTarget.checked ? DRIP : null })}
      />
      {tier.drip ? (
        <div className={classes.grid}>
          <LengthBox
            label={words.dripLength}
            unit={unit}
            value={tier.drip.length}
            min={5}
            max={300}
            onValue={(length) => tier.drip && change({ drip: { ...tier.drip, length } }, 'drip length')}
          />
          <ColourBox
            label={words.dripColour}
            value={tier.drip.colour}
            onValue={(colour) => tier.drip && change({ drip: { ...tier.drip, colour } }, 'drip colour')}
          />
        </div>
      ) : null}
      {i > 0 ? <Gap tier={tier} unit={unit} change={change} /> : null}
      <Borders tier={tier} unit={unit} act={act} change={change} />
      <Checkbox
        label={words.dummy}
        checked={tier.dummy}
        onChange={(event) => change({ dummy: event.currentTarget.checked })}
      />
    </fieldset>
  )
}

type PartProps = {
  tier: CakeTier
  unit: CakeDesign['unit']
  change: (fields: Partial<CakeTier>, field?: string) => void
}

function Gap({ tier: { gap }, unit, change }: PartProps) {
  return (
    <div className={classes.grid}>
      <Select
        label={words.gap}
        placeholder={words.noGap}
        data={optionsOf(GAPS, words.gaps)}
        value={gap?.kind ?? null}
        clearable
        onChange={(kind) =>
          change({
            gap:
              kind === null
                ? null
                : {
                    kind: kind as (typeof GAPS)[number],
                    height: BETWEEN[kind as (typeof GAPS)[number]],
                    colour: gap?.colour ?? '#f4efe6',
                  },
          })
        }
      />
      {gap ? (
        <>
          <LengthBox
            label={words.gapHeight}
            unit={unit}
            value={gap.height}
            min={5}
            max={400}
            onValue={(height) => change({ gap: { ...gap, height } }, 'gap height')}
          />
          <ColourBox
            label={words.gapColour}
            value={gap.colour}
            onValue={(colour) => change({ gap: { ...gap, colour } }, 'gap colour')}
          />
        </>
      ) : null}
    </div>
  )
}

function Borders({ tier, unit, act, change }: PartProps & { act: Acting }) {
  const one = (id: number, fields: object, field?: string) =>
    change(
      { borders: tier.borders.map((border) => (border.id === id ? { ...border, ...fields } : border)) },
      field && `border ${id} ${field}`,
    )
  return (
    <>
      {tier.borders.map((border) => (
        <fieldset key={border.id} className={classes.inner}>
          <legend>{words.border(words.decorationName(border.kind), words.edges[border.edge])}</legend>
          <div className={classes.grid}>
            <Select
              label={words.kind}
              data={decorationOptions}
              value={border.kind}
              searchable
              allowDeselect={false}
              onChange={(kind) => kind && one(border.id, { kind })}
            />
            <Select
              label={words.edge}
              data={optionsOf(EDGES, words.edges)}
              value={border.edge}
              allowDeselect={false}
              onChange={(edge) => edge && one(border.id, { edge })}
            />
            <LengthBox
              label={words.size}
              unit={unit}
              value={border.size}
              min={2}
              max={200}
              onValue={(size) => one(border.id, { size }, 'size')}
            />
            <ColourBox
              label={words.colour}
              value={border.colour}
              onValue={(colour) => one(border.id, { colour }, 'colour')}
            />
          </div>
          <Button
            variant="subtle"
            color="red"
            onClick={() => change({ borders: tier.borders.filter(({ id }) => id !== border.id) })}
          >
            {words.removeBorder}
          </Button>
        </fieldset>
      ))}
      {tier.borders.length < 6 ? (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() =>
            act((design) =>
              changeTier(design, tier.id, {
                borders: [
                  ...tier.borders,
                  { id: newId(design), edge: 'base', kind: 'pearl', size: 12, colour: DECORATIONS.pearl.colour },
                ],
              }),
            )
          }
        >
          {words.addBorder}
        </Button>
      ) : null}
    </>
  )
}
