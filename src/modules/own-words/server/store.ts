import { bakeryLanguage, offeredLanguages } from '#modules/settings/customer-language.ts'
import { usualNames } from '#modules/settings/kinds/usual-names.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import { collected } from '#server/hook.ts'
import type { Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import { AppError, stale } from '#shared/errors.ts'
import type { Language } from '#shared/languages/languages.ts'
import { saysWords } from '#shared/text/search-words.ts'
import { VERSIONS_MAX } from '../own-word.ts'
import {
  type OwnWord,
  type OwnWordInput,
  type OwnWordRow,
  type OwnWordsAsked,
  type OwnWordsPage,
  ROWS_SHOWN,
} from '../schema.ts'
import { WORD_GROUPS, type WordGroup } from '../word-groups.ts'
import { ownWordsWords as words } from '../words.ts'

/** The words of the owner that a module shows to customers. */
export type WordsOfModule = {
  group: WordGroup
  read: (scope: Scope) => Promise<OwnWord[]>
  /** @throws AppError INVALID under `said` when a version cannot be used */
  check?: (scope: Scope, word: OwnWord, said: string) => Promise<void>
}

export const ownWordsOf = collected<WordsOfModule>("the owner's own words")

type Found = { group: WordGroup; word: OwnWord }
type Written = { original: string; said: string; place: string }

const sizeOf = (written: readonly Written[]) =>
  written.reduce((sum, { original, said }) => sum + original.length + said.length, 0)

const readWritten = ({ db, businessId }: Scope, language: Language): Promise<Written[]> =>
  db
    .selectFrom('own_words')
    .select(['original', 'said', 'place'])
    .where('business_id', '=', businessId)
    .where('language', '=', language)
    .orderBy('updated_at')
    .execute()

/** Each of the owner's words once, by its group. The same words mean the same wherever they stand. */
async function readWords(scope: Scope): Promise<Found[]> {
  const seen = new Set<string>()
  const found: Found[] = []
  const modules = ownWordsOf(scope)
  for (const group of WORD_GROUPS)
    for (const module of modules.filter((each) => each.group === group))
      for (const word of await module.read(scope)) {
        const text = word.text.trim()
        // The usual names are translated already.
        if (text === '' || seen.has(text) || Object.hasOwn(usualNames, text)) continue
        seen.add(text)
        found.push({ group, word: { ...word, text } })
      }
  return found
}

/** Tells of each of the owner's words what she wrote for it. */
function versionsIn(written: readonly Written[]): (found: Found) => OwnWordRow {
  const byOriginal = new Map(written.map(({ original, said }) => [original, said]))
  const byPlace = new Map(written.map(({ place, said }) => [place, said]))
  return ({ group, word: { place, label, text, most, isLong = false } }) => {
    const said = byOriginal.get(text) ?? null
    return {
      group,
      place,
      label,
      original: text,
      said,
      earlier: said === null ? (byPlace.get(place) ?? null) : null,
      most,
      isLong,
    }
  }
}

export async function listOwnWords(scope: Scope, asked: OwnWordsAsked): Promise<OwnWordsPage> {
  const { language, group, missing, search = '', limit = ROWS_SHOWN } = asked
  const versionOf = versionsIn(await readWritten(scope, language))
  const all = (await readWords(scope)).map(versionOf)
  const rows = all.filter(
    (row) =>
      (group === undefined || row.group === group) &&
      (missing === undefined || row.said === null) &&
      saysWords(search, `${row.label} ${row.original} ${row.said ?? ''}`),
  )
  return {
    groups: WORD_GROUPS.flatMap((each) => {
      const ofGroup = all.filter((row) => row.group === each)
      const written = ofGroup.filter(({ said }) => said !== null).length
      return ofGroup.length === 0 ? [] : [{ group: each, total: ofGroup.length, written }]
    }),
    rows: rows.slice(0, limit),
    total: rows.length,
  }
}

/** Writes the owner's version of words that stand on one of her pages now, or takes it back. */
export async function setOwnWord(
  scope: Scope,
  { language, place, original, said, before }: OwnWordInput,
): Promise<OwnWordRow> {
  const settings = await getSettings(scope)
  if (language === bakeryLanguage(settings) || !offeredLanguages(settings).includes(language))
    throw refused('language', words.notOffered)
  const found = await findWord(scope, place, original)
  if (found === undefined) throw refused('original', words.gone)
  const { word, check } = found
  if (said.length > word.most) throw refused('said', words.tooLong(word.most))
  if (word.isLong !== true && /\n/.test(said)) throw refused('said', words.oneLine)
  if (said !== '') await check?.(scope, word, said)
  await write(scope, { language, original, said, before, place })
  const written = await readWritten(scope, language)
  if (said !== '' && sizeOf(written) > VERSIONS_MAX) throw refused('said', words.full)
  const after = versionsIn(written)(found)
  if ((after.said ?? '') !== said) throw stale(after)
  await recordActivity(scope, 'settings', scope.businessId, 'own-words-written', { label: word.label })
  return after
}

/** Writes nothing if the version is not the one that the owner saw. */
async function write(scope: Scope, { language, place, original, said, before }: OwnWordInput): Promise<void> {
  const { db, businessId } = scope
  const hash = sha256(original).toString('hex')
  const columns = { said, place, updated_at: scope.now }
  if (before === null && said !== '')
    await db
      .insertInto('own_words')
      .values({ business_id: businessId, language, hash, original, ...columns })
      .onConflict((conflict) => conflict.columns(['business_id', 'language', 'hash']).doNothing())
      .execute()
  else if (said === '')
    await db
      .deleteFrom('own_words')
      .where('business_id', '=', businessId)
      .where('language', '=', language)
      .where('hash', '=', hash)
      .where('said', '=', before)
      .execute()
  else
    await db
      .updateTable('own_words')
      .set(columns)
      .where('business_id', '=', businessId)
      .where('language', '=', language)
      .where('hash', '=', hash)
      .where('said', '=', before)
      .execute()
}

async function findWord(scope: Scope, place: string, original: string) {
  for (const { group, read, check } of ownWordsOf(scope)) {
    const word = (await read(scope)).find((each) => each.place === place && each.text.trim() === original)
    if (word) return { group, word: { ...word, text: original }, check }
  }
  return undefined
}

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })
