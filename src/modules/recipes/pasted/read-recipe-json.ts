import type { Region } from '#modules/units/unit-choices.ts'
import { headingOf } from './heading-of.ts'
import type { PastedRecipe } from './pasted-recipe.ts'
import { readYield } from './read-yield.ts'

const DEPTH_MAX = 12
const NODES_MAX = 5000

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const field = (from: Json, key: string): unknown => (Object.hasOwn(from, key) ? from[key] : undefined)
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
}
/** Programs write markup and entities into their texts, sometimes twice. */
const decoded = (text: string) =>
  text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+\d*));/gi,
    (whole, dec?: string, hex?: string, name?: string) => {
      const code = dec ? Number(dec) : hex ? Number.parseInt(hex, 16) : undefined
      if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      return ENTITIES[name?.toLowerCase() ?? ''] ?? whole
    },
  )
const plain = (text: string) =>
  decoded(decoded(text))
    .replace(/<(?:br|\/p|\/li|\/div)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return plain(value)
  if (typeof value === 'number') return String(value)
  return isObject(value) ? textOf(field(value, '@value') ?? field(value, 'name')) : ''
}
const isType = (node: Json, name: string) =>
  listOf(field(node, '@type')).some((type) => typeof type === 'string' && type.replace(/^.*[/:#]/, '') === name)

/** The first recipe in a graph, a list or inside another object. It checks a limited number of objects. */
function findRecipe(value: unknown): Json | undefined {
  let level: unknown[] = [value]
  let seen = 0
  for (let depth = 0; depth < DEPTH_MAX && level.length > 0; depth++) {
    const next: unknown[] = []
    for (const each of level) {
      if (++seen > NODES_MAX) return undefined
      if (isObject(each)) {
        if (isType(each, 'Recipe') || field(each, 'recipeIngredient') !== undefined) return each
        next.push(
          ...Object.values(each)
            .filter((inner) => typeof inner === 'object' && inner !== null)
            .slice(0, NODES_MAX),
        )
      } else if (Array.isArray(each)) next.push(...each.slice(0, NODES_MAX))
    }
    level = next
  }
  return undefined
}

/** PT1H20M, P0DT45M in minutes. */
function minutesOf(value: unknown): number | undefined {
  const [whole, days = 0, hours = 0, minutes = 0] =
    /^\s*P(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:[\d.]+S)?)?$/i.exec(
      textOf(listOf(value)[0]),
    ) ?? []
  if (whole === undefined) return undefined
  const all = Math.round(Number(days) * 1440 + Number(hours) * 60 + Number(minutes))
  return all > 0 && all <= 100_000 ? all : undefined
}

function stepsOf(value: unknown, depth = 0): string[] {
  if (depth > DEPTH_MAX) return []
  return listOf(value).flatMap((step) => {
    if (!isObject(step))
      return textOf(step)
        .split('\n')
        .filter((line) => line !== '')
    const items = field(step, 'itemListElement')
    if (items === undefined)
      return textOf(field(step, 'text') ?? field(step, 'description') ?? field(step, 'name'))
        .split('\n')
        .filter((line) => line !== '')
    const name = textOf(field(step, 'name'))
    return [...(name === '' ? [] : [`${name}:`]), ...stepsOf(items, depth + 1)]
  })
}

function withSections(texts: readonly string[]): PastedRecipe['lines'] {
  let section: string | undefined
  return texts.flatMap((text) => {
    const heading = headingOf(text)
    if (heading !== undefined) section = heading
    return heading !== undefined || text.trim() === '' ? [] : [{ text, ...(section !== undefined && { section }) }]
  })
}

/** A schema.org recipe, alone, in a list or in a graph. */
export function readRecipeJson(value: unknown, region: Region): PastedRecipe | undefined {
  const found = findRecipe(value)
  if (found === undefined) return undefined
  const ingredients = [field(found, 'recipeIngredient'), field(found, 'ingredients')].find(
    (each) => listOf(each).length > 0,
  )
  const yields = listOf(field(found, 'recipeYield') ?? field(found, 'yield')).map((each) =>
    readYield(textOf(each), region),
  )
  const { said: _said, ...made } =
    yields.find(({ servings }) => servings) ?? yields.find((each) => each.yieldUnit) ?? {}
  const said = yields.find((each) => each.said !== undefined)?.said
  const [prepTime, cookTime] = [
    minutesOf(field(found, 'prepTime')),
    minutesOf(field(found, 'cookTime') ?? (field(found, 'prepTime') ? undefined : field(found, 'totalTime'))),
  ]
  return {
    name: textOf(field(found, 'name')),
    description: [textOf(field(found, 'description')), said ?? ''].filter((each) => each !== '').join('\n'),
    ...made,
    ...(prepTime !== undefined && { prepTime }),
    ...(cookTime !== undefined && { cookTime }),
    lines: withSections(listOf(ingredients).flatMap((each) => textOf(each).split('\n'))),
    method: stepsOf(field(found, 'recipeInstructions')),
  }
}
