import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { recipesApi } from '#modules/recipes/web/recipes-api.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { centimetres, type LengthUnit, lengthIn } from '#modules/tins/length.ts'
import type { OwnTin } from '#modules/tins/schema.ts'
import { servings } from '#modules/tins/servings.ts'
import { tinText } from '#modules/tins/tin-text.ts'
import { usualTins } from '#modules/tins/usual-tins.ts'
import { ownTinsApi } from '#modules/tins/web/own-tins-api.ts'
import { tinWords } from '#modules/tins/words.ts'
import { kitchenCakes, largestStack, portionsNeeded, type TierSet, tierSets } from '#modules/tools/portions.ts'
import { PORTION_KINDS, PortionCalculator } from '#modules/tools/schema.ts'
import { LengthUnitField, NoAnswer, ToolPage } from '#modules/tools/web/tool-page.tsx'
import toolClasses from '#modules/tools/web/tools.module.css'
import { useTool } from '#modules/tools/web/use-tool.ts'
import { toolWords as words } from '#modules/tools/words.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { fraction, over, roundFraction } from '#shared/text/fraction.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { PickerField } from '#web/form/fields/picker-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { CAKE_SHAPES, type CakeDesign, type CakeShape } from '../design.ts'
import { type CakeRecipe, cakeFigures } from '../figures.ts'
import { guidePrice, guidePriceName, guidePriceText } from '../guide-price.ts'
import { designOfTins, isTierTin } from '../tin-design.ts'
import { designWords } from '../words.ts'
import { designsApi } from './designs-api.ts'

const DEFAULTS = {
  adults: '60',
  children: '10',
  havingCake: '100',
  spare: '5',
  portion: 'coffee',
  known: '',
  recipeId: '',
}
const SETS = 5
/** Shapes of tiers that can be typed. */
const KNOWN_SHAPES = ['round', 'square'] as const

type Tier = Pick<OwnTin, 'size' | 'depth'> & { id: number; shape: CakeShape; across: number; serves: number }

export function PortionCalculatorPage() {
  const settings = useQuery(settingsApi.get.query({}))
  const tins = useQuery(ownTinsApi.list.query({}))
  const failed = [settings, tins].find(({ isLoadingError }) => isLoadingError)
  if (settings.data && tins.data) return <Calculator settings={settings.data} own={tins.data.rows} />
  return (
    <Page title={words.tools['portion-calculator'].title}>
      {failed ? (
        <Failed error={failed.error} message={words.tinsFailed} onRetry={() => failed.refetch()} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  )
}

function Calculator({ settings, own }: { settings: Settings; own: readonly OwnTin[] }) {
  const tool = useTool('portion-calculator', PortionCalculator, { ...DEFAULTS, unit: settings.cakeUnit })
  const { given } = tool
  const needed = given ? portionsNeeded(given) : 0
  const { unit = settings.cakeUnit, portion = 'coffee' } = given ?? {}
  const recipeId = given?.recipeId ?? null
  const recipe = useQuery({ ...recipesApi.get.query({ id: recipeId ?? 0 }), enabled: recipeId !== null }).data
  const serves = (shape: CakeShape, size: string) =>
    servings({ shape, size, width: null }, { portion, unit, chart: settings }) ?? 0
  const tins = own.length > 0 ? own : usualTins(unit)
  const tiers = tins.filter(isTierTin).map(
    ({ shape, size, depth }, id): Tier => ({
      id,
      shape,
      size,
      depth,
      across: size,
      serves: serves(shape, String(size)),
    }),
  )
  const sets = CAKE_SHAPES.flatMap((shape) =>
    tierSets(
      tiers.filter((tier) => tier.shape === shape),
      needed,
    ),
  )
    .toSorted((a, b) => a.waste - b.waste || a.tiers.length - b.tiers.length)
    .slice(0, SETS)
  const largest = needed > 0 && sets.length === 0 ? withKitchenCakes(tiers, needed, unit) : undefined
  const shown = largest ? [largest] : sets

  return (
    <ToolPage
      name="portion-calculator"
      tool={tool}
      fields={
        <>
          <Section>
            <div className={toolClasses.group}>
              <FieldRow isPair>
                <NumberField name="adults" label={words.adults} />
                <NumberField name="children" label={words.children} description={words.childrenHelp} />
              </FieldRow>
              <FieldRow isPair>
                <NumberField name="havingCake" label={words.havingCake} suffix={words.perCent} />
                <NumberField name="spare" label={words.spare} suffix={words.perCent} />
              </FieldRow>
              <SelectField
                name="portion"
                label={words.portion}
                options={PORTION_KINDS.map((value) => ({
                  value,
                  label: `${words.portions[value]}, ${words.portionSides[unit][value]}`,
                }))}
              />
              <LengthUnitField tool={tool} lengths={[]} />
            </div>
          </Section>
          <Section>
            <div className={toolClasses.group}>
              <PickerField
                key={recipe?.id ?? 'none'}
                name="recipeId"
                label={words.recipe}
                description={words.priceRecipeHelp}
                placeholder={words.pickRecipe}
                initial={recipe ? { id: recipe.id, label: recipe.name } : null}
                search={async (q) => {
                  const { rows } = await recipesApi.list.call({ q, pageSize: 20 })
                  return rows.map(({ id, name, category }) => ({ id, label: name, hint: category }))
                }}
              />
              <TextField name="known" label={words.known} description={words.knownHelp} />
            </div>
          </Section>
        </>
      }
    >
      {given ? (
        <>
          <Section>
            <p className={toolClasses.figure}>{words.needed(needed)}</p>
            <p className={toolClasses.quiet}>
              {own.length === 0 ? words.usualTins : words.ownTins(own.length)}{' '}
              <Anchor component={Link} {...linkTo('/tools/tins')}>
                {words.tools.tins.title}
              </Anchor>
            </p>
          </Section>
          {given.known.length > 0 ? (
            <KnownTiers
              needed={needed}
              serves={(shape) => given.known.reduce((sum, size) => sum + serves(shape, centimetres(size, unit)), 0)}
            />
          ) : null}
          <Section title={words.sets} description={words.setsHelp} flush={shown.length > 0}>
            {shown.length === 0 ? (
              <p className={toolClasses.quiet}>{needed === 0 ? words.nobody : words.noSets}</p>
            ) : (
              <ul className="bare-list">
                {shown.map((set) => (
                  <SetOfTiers
                    key={set.tiers.map(({ id }) => id).join()}
                    set={set}
                    cut={{ cut: portion, unit }}
                    recipe={recipe}
                    settings={settings}
                  />
                ))}
              </ul>
            )}
          </Section>
        </>
      ) : (
        <NoAnswer />
      )}
    </ToolPage>
  )
}

/** If no stack is enough: the largest, and the cakes that its portions lack. */
function withKitchenCakes(tiers: readonly Tier[], needed: number, unit: LengthUnit): Proposal | undefined {
  const [most] = CAKE_SHAPES.map((shape) => largestStack(tiers.filter((tier) => tier.shape === shape)))
    .map((stack) => ({ tiers: stack, serves: stack.reduce((sum, { serves }) => sum + serves, 0) }))
    .toSorted((a, b) => b.serves - a.serves)
  const gap = needed - (most?.serves ?? 0)
  const beside = kitchenCakes(tiers, gap)
  if (!most || !beside) return undefined
  const { cake, count } = beside
  const tin = tinText({ ...cake, width: null, count: 1 }, unit)
  return {
    ...most,
    waste: count * cake.serves - gap,
    beside: words.andKitchenCakes(gap, count, tin, count * cake.serves),
  }
}

type KnownProps = { needed: number; serves: (shape: (typeof KNOWN_SHAPES)[number]) => number }

function KnownTiers({ needed, serves }: KnownProps) {
  return (
    <Section title={words.knownTiers} flush>
      <table className={toolClasses.table}>
        <tbody>
          {KNOWN_SHAPES.map((shape) => (
            <tr key={shape}>
              <th scope="row">{tinWords.shapes[shape]}</th>
              <td>
                {words.serves(serves(shape))}
                <div className={toolClasses.quiet}>
                  {serves(shape) < needed ? words.tooFew(needed - serves(shape)) : words.left(serves(shape) - needed)}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** `beside`: the cakes that make up for what the tiers lack. */
type Proposal = TierSet<Tier> & { beside?: string }
type SetProps = {
  set: Proposal
  cut: { cut: CakeDesign['cut']; unit: LengthUnit }
  recipe: CakeRecipe | undefined
  settings: Settings
}

/** A proposal: its servings, amounts and cost, with links to use it. */
function SetOfTiers({ set: { tiers, serves, waste, beside }, cut, recipe, settings }: SetProps) {
  const { money } = useFormats()
  const navigate = useNavigate()
  const design = designOfTins(tiers, { ...cut, recipe })
  const figures = cakeFigures(design, recipe ? [recipe] : [], settings)
  const price = guidePrice(figures, settings)
  const sizes = tiers.map(({ across }) => formatQuantity(roundFraction(lengthIn(fraction(across), cut.unit), 1)))
  const name = `${tinWords.shapes[design.tiers[0]?.shape ?? 'round']} ${sizes.join(' + ')} ${cut.unit}`
  const save = useAction({
    run: () => designsApi.create.call({ body: { name, design } }),
    failure: designWords.saveFailed,
  })
  const open = async (to: (id: number) => object) => {
    const saved = await save.act()
    if (saved) await navigate(to(saved.id) as never)
  }
  const each = price !== null && roundFraction(over(fraction(price), fraction(serves)), decimalsOf(settings.currency))
  return (
    <li className={toolClasses.set}>
      <strong>{name}</strong>
      <span>
        {words.serves(serves)}, {beside ?? words.left(waste)}
      </span>
      <span className={toolClasses.quiet}>{words.batter(formatQuantity(figures.batter.toFixed(1)))}</span>
      {recipe && price !== null && each ? (
        <span>
          {guidePriceName(settings)} {guidePriceText(figures, settings, money)}, {words.eachPortion(money(each))}
          {figures.isWhole ? null : `. ${words.pricesMissing}`}
        </span>
      ) : null}
      <div className={toolClasses.acts}>
        <Button
          variant="default"
          disabled={save.pending}
          aria-label={words.actOf(designWords.use, name)}
          onClick={() => void open((id) => ({ to: '/orders/new', search: { type: 'quote', design: id } }))}
        >
          {designWords.use}
        </Button>
        <Button
          variant="default"
          disabled={save.pending}
          aria-label={words.actOf(words.draw, name)}
          onClick={() => void open((id) => ({ to: '/tools/cake-designer', search: { edit: id } }))}
        >
          {words.draw}
        </Button>
      </div>
    </li>
  )
}
