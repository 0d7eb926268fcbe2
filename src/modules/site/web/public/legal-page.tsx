import { mailtoUrl } from '#shared/text/mailto-url.ts'
import { legalWords, supportAt } from '../../legal-words.ts'
import { SitePage } from './site-page.tsx'

type Props = { page: keyof typeof legalWords; supportEmail?: string }

export function LegalPage({ page, supportEmail }: Props) {
  const { title, lead, sections } = legalWords[page]
  return (
    <SitePage>
      <article className="site-article">
        <h1>{title}</h1>
        <p className="site-article-lead">{lead}</p>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        {supportEmail === undefined ? null : (
          <p>
            {supportAt} <a href={mailtoUrl(supportEmail)}>{supportEmail}</a>
          </p>
        )}
      </article>
    </SitePage>
  )
}
