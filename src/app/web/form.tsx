import '#web/theme/no-eval.ts'
import '#web/theme/fonts.css'
import '#web/theme/tokens.css'
import '#web/public/public.css'
import { StrictMode, useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { DEFAULT_FORM } from '#modules/order-form/default-form.ts'
import type { FirstPaint } from '#modules/order-form/first-paint.ts'
import { publicFormWords as words } from '#modules/order-form/public-words.ts'
import { FormPage } from '#modules/order-form/web/public-form/form-page.tsx'
import { loadForm } from '#modules/order-form/web/public-form/load-form.ts'
import { followHistory } from '#web/layers.ts'
import { retryPictures } from '#web/pictures/retry-pictures.ts'
import { ErrorBoundary } from '#web/public/error-boundary.tsx'
import { NotLoaded } from '#web/public/not-loaded.tsx'
import { tellEmbedder } from '#web/public/tell-embedder.ts'
import { installTrustedTypes } from '#web/theme/trusted-types.ts'
import { speak } from './speak.ts'

/** Escape closes whatever the form was opened in, unless something inside the form handled the key. */
function closeByEscape(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing)
      tellEmbedder({ type: 'bakebook:close' })
  })
}

followHistory()
retryPictures()
installTrustedTypes()
closeByEscape()

const slug = decodeURIComponent(location.pathname.split('/')[2] ?? '')
const plain = {
  background: DEFAULT_FORM.backgroundColor,
  text: DEFAULT_FORM.textColor,
  accent: DEFAULT_FORM.buttonColor,
}

function Form() {
  const [paint, setPaint] = useState<FirstPaint>()
  const [failure, setFailure] = useState<unknown>()
  const load = useCallback(() => {
    loadForm(slug).then(setPaint, setFailure)
  }, [])
  useEffect(load, [load])
  const retry = () => {
    setFailure(undefined)
    load()
  }

  if (paint) return <FormPage paint={paint} />
  return <NotLoaded failure={failure} colors={plain} words={words} onRetry={retry} />
}

const root = document.getElementById('app')
const draw = () => {
  if (root)
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary colors={plain}>
          <Form />
        </ErrorBoundary>
      </StrictMode>,
    )
}
// Not awaited: a bundler keeps all the files of a page apart if one of them waits.
void speak(import.meta.glob('../../languages/*/form.ts')).then(draw)
