import { directionOf, ENGLISH, isLanguage, type Language } from '#shared/languages/languages.ts'
import { learn, takeLanguageFrom } from '#shared/languages/translatable.ts'

type Files = Record<string, () => Promise<unknown>>

/**
 * Loads the words of a language for this page, from files such as `../../languages/de/form.ts`, and shows the page in
 * it. The document says which language the server chose.
 */
export async function speak(files: Files, language: string = document.documentElement.lang): Promise<void> {
  if (!isLanguage(language)) return
  const load =
    language === ENGLISH ? undefined : Object.entries(files).find(([file]) => file.includes(`/${language}/`))?.[1]
  if (load) learn(language, (await load()) as Record<string, object>)
  showIn(language)
}

function showIn(language: Language): void {
  takeLanguageFrom(() => language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
