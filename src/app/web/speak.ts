import { AMERICAN, directionOf, ENGLISH, isLanguage, type Spelled } from '#shared/languages/languages.ts'
import { learn, takeLanguageFrom } from '#shared/languages/translatable.ts'

type Files = Record<string, () => Promise<unknown>>

/**
 * Loads the words of a language for this page, from files such as `../../languages/de/form.ts`, and shows the page in
 * it. The document says which language the server chose, and how the bakery spells English.
 */
export async function speak(files: Files, language: string = document.documentElement.lang): Promise<void> {
  const isRespelled = language === ENGLISH && document.documentElement.lang === AMERICAN
  const spelled = isRespelled ? AMERICAN : language
  if (spelled !== AMERICAN && !isLanguage(spelled)) return
  const load =
    spelled === ENGLISH ? undefined : Object.entries(files).find(([file]) => file.includes(`/${spelled}/`))?.[1]
  if (load) learn(spelled, (await load()) as Record<string, object>)
  showIn(spelled)
}

function showIn(language: Spelled): void {
  takeLanguageFrom(() => language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
