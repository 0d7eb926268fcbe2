import { Parser } from 'htmlparser2'
import type { Region } from '#modules/units/unit-choices.ts'
import type { PastedRecipe } from './pasted-recipe.ts'
import { readRecipeJson } from './read-recipe-json.ts'
import { readRecipeText } from './read-recipe-text.ts'

/** The parser's time grows with the square of the depth; no recipe page comes near this. */
const DEPTH_MAX = 2000
const QUIET = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'nav',
  'footer',
  'header',
  'iframe',
  'select',
  'button',
])
const BLOCKS = /^(?:p|div|li|br|h[1-6]|tr|section|article|ul|ol|dt|dd|td|table)$/
const VOID = /^(?:br|meta|link|img|input|hr|source)$/
const PROPS =
  /^(?:name|description|recipeYield|yield|prepTime|cookTime|totalTime|recipeIngredient|ingredients|recipeInstructions)$/

/** A saved page: its schema.org data if it has them, else its text. It is only read; nothing in it runs. */
export function readRecipePage(html: string, region: Region): PastedRecipe | undefined {
  const scripts: string[] = []
  const props: Record<string, string[]> = Object.create(null)
  let isMicrodata = false
  let data: string | undefined
  let text = ''
  let quiet = 0
  let depth = 0
  const open: { prop: string; depth: number; text: string }[] = []

  const parser = new Parser({
    onopentag(name, given) {
      if (!VOID.test(name)) depth++
      if (depth > DEPTH_MAX) parser.pause()
      if (name === 'script' && /^application\/ld\+json/i.test(given.type ?? '')) data = ''
      if (QUIET.has(name)) quiet++
      if (/schema\.org\/Recipe$/i.test(given.itemtype ?? '')) isMicrodata = true
      const prop = given.itemprop ?? ''
      if (isMicrodata && PROPS.test(prop)) {
        const value = given.content ?? given.datetime
        if (value !== undefined) (props[prop] ??= []).push(value)
        else if (!VOID.test(name)) open.push({ prop, depth, text: '' })
      }
      if (BLOCKS.test(name)) {
        text += '\n'
        for (const each of open) each.text += '\n'
      }
    },
    ontext(piece) {
      if (data !== undefined) data += piece
      if (quiet > 0) return
      text += piece.replace(/\s+/g, ' ')
      for (const each of open) each.text += piece
    },
    onclosetag(name) {
      if (name === 'script' && data !== undefined) {
        scripts.push(data)
        data = undefined
      }
      if (QUIET.has(name)) quiet--
      const last = open.at(-1)
      if (last && last.depth === depth && !VOID.test(name)) {
        open.pop()
        ;(props[last.prop] ??= []).push(last.text)
      }
      if (!VOID.test(name)) depth--
      if (BLOCKS.test(name)) text += '\n'
    },
  })
  parser.write(html)
  if (depth <= DEPTH_MAX) parser.end()

  for (const script of scripts) {
    const recipe = readRecipeJsonText(script, region)
    if (recipe !== undefined && recipe.lines.length > 0) return recipe
  }
  const marked = isMicrodata
    ? readRecipeJson(
        { '@type': 'Recipe', ...props, name: props.name?.[0], description: props.description?.[0] },
        region,
      )
    : undefined
  if (marked !== undefined && marked.lines.length > 0) return marked
  const read = readRecipeText(text, region)
  return read.lines.length > 0 ? read : undefined
}

function readRecipeJsonText(text: string, region: Region): PastedRecipe | undefined {
  try {
    return readRecipeJson(JSON.parse(text), region)
  } catch {
    return undefined
  }
}

/** Reads JSON, a page or plain text; the first characters show which it is. */
export function readPastedRecipe(source: string, region: Region = 'metric'): PastedRecipe | undefined {
  const text = source.replace(/^\uFEFF/, '').trim()
  if (/^[[{]/.test(text)) {
    const recipe = readRecipeJsonText(text, region)
    if (recipe !== undefined) return recipe
  }
  if (/^<|<script\b|<body\b/i.test(text)) return readRecipePage(text, region)
  const recipe = readRecipeText(text, region)
  return recipe.lines.length > 0 ? recipe : undefined
}
