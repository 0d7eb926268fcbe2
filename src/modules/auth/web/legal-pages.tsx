import { PublicShell } from '#web/layout/public-shell.tsx'
import { legalWords } from '../legal-words.ts'
import classes from './legal.module.css'

function LegalPage({ page }: { page: keyof typeof legalWords }) {
  const { title, lead, sections } = legalWords[page]
  return (
    <PublicShell variant="wide" title={title}>
      <article className={classes.article}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </PublicShell>
  )
}

export const TermsPage = () => <LegalPage page="terms" />
export const PrivacyPage = () => <LegalPage page="privacy" />
export const ContactPage = () => <LegalPage page="contact" />
