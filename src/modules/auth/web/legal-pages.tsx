import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mailtoUrl } from '#shared/text/mailto-url.ts'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { legalWords, supportAt } from '../legal-words.ts'
import { authApi } from './auth-api.ts'
import classes from './legal.module.css'

function LegalPage({ page, children }: { page: keyof typeof legalWords; children?: ReactNode }) {
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
        {children}
      </article>
    </PublicShell>
  )
}

export const TermsPage = () => <LegalPage page="terms" />
export const PrivacyPage = () => <LegalPage page="privacy" />

export function ContactPage() {
  const { data } = useQuery(authApi.welcome.query({}))
  return (
    <LegalPage page="contact">
      {data?.supportEmail ? (
        <p>
          {supportAt} <a href={mailtoUrl(data.supportEmail)}>{data.supportEmail}</a>
        </p>
      ) : null}
    </LegalPage>
  )
}
