import { type Language, ownNameOf } from '#shared/languages/languages.ts'
import { currentLanguage } from '#shared/languages/translatable.ts'
import { publicWords } from '#shared/text/public-words.ts'

const addressIn = (language: Language): string => {
  const address = new URL(location.href)
  address.searchParams.set('lang', language)
  return address.href
}

/** Loads the page again in its own place in the history, which keeps what was typed. */
function showIn(language: Language): void {
  history.replaceState(history.state, '', addressIn(language))
  location.reload()
}

/** The languages of a page at its foot; nothing where there is only one. */
export function LanguageChoice({ languages = [] }: { languages?: readonly Language[] | undefined }) {
  if (languages.length < 2) return null
  return (
    <nav className="pub-languages" aria-label={publicWords.language}>
      {languages.map((language) => (
        <a
          key={language}
          href={addressIn(language)}
          lang={language}
          hrefLang={language}
          aria-current={language === currentLanguage() ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            showIn(language)
          }}
        >
          {ownNameOf(language)}
        </a>
      ))}
    </nav>
  )
}
