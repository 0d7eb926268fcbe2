import type { Region } from '#modules/units/unit-choices.ts'
import type { PastedRecipe } from './pasted-recipe.ts'
import { isYield, readYield } from './read-yield.ts'

const INGREDIENTS =
  /^(?:ingredients|zutaten|ingr[ée]dients|ingredienti|ingredientes|ingredi[ëe]nten|you(?: wi|['’])ll need|what you need)(?:\s*list)?\s*:?$/i
const METHOD =
  /^(?:method|instructions?|directions?|preparation|steps?|how to make(?: it)?|zubereitung|anleitung|pr[ée]paration|[ée]tapes|preparazione|preparaci[óo]n|bereiding(?:swijze)?)\s*:?$/i
const TIME =
  /^(prep(?:aration)?|cook(?:ing)?|bak(?:e|ing)|vorbereitung|backzeit|cuisson)(?:[ -]?time|szeit)?\s*:(.+)$/is
const SECTION =
  /^(?:#+(?!#)\s*(?!\s))?(?:for (?:the )?|f[üu]r (?:den |die |das )?|pour (?:la |le |les )?)?([^\d:]{1,60}):$|^(?:for the|f[üu]r (?:den|die|das)|pour (?:la|le|les))\s+(?!\s)([^\d:,]{1,60})$/i
const STARTS_AMOUNT = /^[\s•*·▢☐–-]*\(?\.?(?:\d|[¼-¾⅐-⅞])/u
/** Matches "Flour 200 g". */
const ENDS_AMOUNT = /^\p{L}[^.]{1,60}[\s:–(-]\d+(?:[.,]\d+)?\s?(?:g|kg|ml|l|oz|lbs?)\)?$/iu
const STARTS_STEP = /^(?:step\s*)?\d{1,2}\s*[.):]\s/i
const ONE_LINE_STEP = 90

/** "1 h 20 min", "45 minutes", "1 Stunde" in minutes. */
export function readMinutes(text: string): number | undefined {
  const hours = Number(/(?<!\d)(\d+(?:[.,]\d+)?)\s*(?:h|std|stunde|heure)/i.exec(text)?.[1]?.replace(',', '.') ?? 0)
  const minutes = Number(/(?<!\d)(\d+)\s*m/i.exec(text)?.[1] ?? 0)
  return hours * 60 + minutes || undefined
}

const isAmount = (line: string) =>
  (STARTS_AMOUNT.test(line) || ENDS_AMOUNT.test(line)) && !STARTS_STEP.test(line) && line.length <= ONE_LINE_STEP * 2

/** Copied text. It uses headings if there are any; otherwise lines that begin with an amount are ingredients. */
export function readRecipeText(text: string, region: Region): PastedRecipe {
  const recipe: PastedRecipe = { name: '', description: '', lines: [], method: [] }
  const about: string[] = []
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const hasHeading = lines.some((line) => INGREDIENTS.test(line))
  let part: 'top' | 'ingredients' | 'method' = 'top'
  let section: string | undefined

  for (const [at, line] of lines.entries()) {
    const { said, ...made } = isYield(line) ? readYield(line, region) : {}
    const isMade = Object.keys(made).length > 0 && Object.keys(made).every((key) => !Object.hasOwn(recipe, key))
    const [, kind = '', time = ''] = TIME.exec(line) ?? []
    const minutes = readMinutes(time)
    if (INGREDIENTS.test(line)) part = 'ingredients'
    else if (METHOD.test(line)) part = 'method'
    else if (part !== 'method' && isMade) {
      Object.assign(recipe, made)
      if (said !== undefined) about.push(said)
    } else if (part !== 'method' && minutes !== undefined)
      recipe[/^(?:prep|vor)/i.test(kind) ? 'prepTime' : 'cookTime'] = minutes
    else if (part === 'method') recipe.method.push(line)
    else if (part === 'top' && recipe.name === '' && at === 0 && !isAmount(line))
      recipe.name = line.replace(/^#+\s*/, '')
    else if (part === 'top' && (hasHeading || !isAmount(line)) && !SECTION.test(line)) about.push(line)
    else {
      part = 'ingredients'
      const [heading, named, loose] = SECTION.exec(line) ?? []
      if (heading !== undefined) section = named ?? loose
      else if (
        !hasHeading &&
        !isAmount(line) &&
        (STARTS_STEP.test(line) || line.length > ONE_LINE_STEP || /[.!]$/.test(line))
      ) {
        part = 'method'
        recipe.method.push(line)
      } else recipe.lines.push({ text: line, ...(section !== undefined && { section }) })
    }
  }
  recipe.description = about.join('\n')
  return recipe
}
