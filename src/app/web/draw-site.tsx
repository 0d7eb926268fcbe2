import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { landingWords } from '#modules/site/landing-words.ts'
import { legalWords } from '#modules/site/legal-words.ts'
import { LandingPage } from '#modules/site/web/public/landing-page.tsx'
import { LegalPage } from '#modules/site/web/public/legal-page.tsx'
import { kitWords } from '#web/text/words.ts'

type Drawn = { title: string; description: string; page: ReactNode }

/** The server replaces this with the operator's address. */
const SUPPORT_EMAIL = '__SUPPORT_EMAIL__'

const landing = (hasDemo: boolean): Drawn => ({
  title: kitWords.productFullName,
  description: landingWords.lead,
  page: <LandingPage hasDemo={hasDemo} />,
})
const legal = (name: keyof typeof legalWords, supportEmail?: string): Drawn => ({
  title: kitWords.pageTitle(legalWords[name].title),
  description: legalWords[name].lead,
  page: <LegalPage page={name} {...(supportEmail === undefined ? {} : { supportEmail })} />,
})

const PAGES: Record<string, Drawn> = {
  landing: landing(false),
  'landing-with-demo': landing(true),
  terms: legal('terms'),
  privacy: legal('privacy'),
  contact: legal('contact'),
  'contact-with-address': legal('contact', SUPPORT_EMAIL),
}

/** The documents of the public site by name: plain HTML that shows before, and without, any script. */
export function drawSite(shell: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(PAGES).map(([name, { title, description, page }]) => {
      const head = renderToStaticMarkup(
        <>
          <title>{title}</title>
          <meta name="description" content={description} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:type" content="website" />
        </>,
      )
      return [name, shell.replace('<!--head-->', () => head).replace('<!--page-->', () => renderToStaticMarkup(page))]
    }),
  )
}
