import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { BrandHeader, BrandPage, BusinessContact, inkOf } from '#web/public/brand.tsx'
import { PublicToaster } from '#web/public/dialogs/toast.tsx'
import { LanguageChoice } from '#web/public/language-choice.tsx'
import { isBelowPage, NotHere } from '#web/public/not-here.tsx'
import { Notice } from '#web/public/notice.tsx'
import { tellEmbedder } from '#web/public/tell-embedder.ts'
import { isFramed } from '#web/public/visible-area.ts'
import { DEFAULT_FORM } from '../../default-form.ts'
import type { FirstPaint } from '../../first-paint.ts'
import { publicFormWords as words } from '../../public-words.ts'
import { RequestForm } from './request-form.tsx'
import { ThankYou } from './thank-you.tsx'
import type { Sent } from './use-form.ts'

const OpenMenus = lazy(async () => ({ default: (await import('./open-menus.tsx')).OpenMenus }))

/** Tells the embedding page the height of this one, now and after each change. Returns a function that stops it. */
function postHeight(page: Element, slug: string): () => void {
  if (!isFramed()) return () => {}
  document.documentElement.dataset.framed = ''
  const observer = new ResizeObserver(() => {
    tellEmbedder({ type: 'bakebook:height', height: Math.ceil(page.getBoundingClientRect().height), slug })
  })
  observer.observe(page)
  return () => observer.disconnect()
}

function Unavailable({ business }: Pick<FirstPaint, 'business'>) {
  return (
    <div className="pub-card">
      <h1>{words.unavailableTitle}</h1>
      <p>{words.unavailableText}</p>
      <div>
        <strong>{business.businessName}</strong>
        <BusinessContact business={business} />
      </div>
    </div>
  )
}

/** The form of one bakery: to fill in, sent, or closed at the moment. */
export function FormPage({ paint }: { paint: FirstPaint }) {
  const { settings, business } = paint
  const [sent, setSent] = useState<Sent>()
  // ENQ-13: the surrounding page already shows the bakery's name.
  const isPlaced = new URLSearchParams(location.search).get('embed') === '1'
  const title = settings.formTitle || DEFAULT_FORM.formTitle
  useEffect(() => {
    document.title = words.pageTitle(title, business.businessName)
  }, [title, business.businessName])
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => (page.current ? postHeight(page.current, settings.slug) : undefined), [settings.slug])

  const { backgroundColor: background, textColor: text, buttonColor: accent } = settings
  const colors = { background, text, accent }
  const ink = inkOf(colors)
  useEffect(() => tellEmbedder({ type: 'bakebook:colors', background, text: ink }), [background, ink])

  return (
    <BrandPage ref={page} colors={colors}>
      <PublicToaster />
      {settings.hideHeader || isPlaced ? null : <BrandHeader business={business} />}
      <main className="pub-column">
        {settings.isPreview ? (
          <Notice tone="warn" title={words.previewTitle}>
            <p>{words.previewText}</p>
          </Notice>
        ) : null}
        {isBelowPage() ? (
          <NotHere href={`/enquiry/${encodeURIComponent(settings.slug)}`} label={title} />
        ) : !settings.isFormEnabled ? (
          <Unavailable business={business} />
        ) : sent ? (
          <ThankYou paint={paint} sent={sent} />
        ) : (
          <>
            {settings.menus ? (
              <Suspense>
                <OpenMenus menus={settings.menus} />
              </Suspense>
            ) : null}
            <div className="pub-lead">
              <h1 dir="auto">{title}</h1>
              {settings.formDescription ? <p dir="auto">{settings.formDescription}</p> : null}
              {settings.formInstructions ? <p dir="auto">{settings.formInstructions}</p> : null}
            </div>
            <RequestForm paint={paint} onSent={setSent} />
          </>
        )}
        <LanguageChoice languages={settings.languages} />
      </main>
    </BrandPage>
  )
}
