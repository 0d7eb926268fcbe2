import '#web/theme/fonts.css'
import '#web/theme/tokens.css'
import '#web/public/public.css'
import { StrictMode, useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { PublicMenu } from '#modules/menus/public-menu.ts'
import { menuPageWords as words } from '#modules/menus/public-words.ts'
import { menuCalls } from '#modules/menus/web/public/menu-calls.ts'
import { MenuPage } from '#modules/menus/web/public/menu-page.tsx'
import { DEFAULT_FORM } from '#modules/order-form/default-form.ts'
import { followHistory } from '#web/layers.ts'
import { retryPictures } from '#web/pictures/retry-pictures.ts'
import { readInlined } from '#web/public/call.ts'
import { ErrorBoundary } from '#web/public/error-boundary.tsx'
import { NotLoaded } from '#web/public/not-loaded.tsx'
import { installTrustedTypes } from '#web/theme/trusted-types.ts'
import { speak } from './speak.ts'

followHistory()
retryPictures()
installTrustedTypes()

const [, , address = '', slug = ''] = location.pathname.split('/').map(decodeURIComponent)
const calls = menuCalls(address, slug)
const plain = {
  background: DEFAULT_FORM.backgroundColor,
  text: DEFAULT_FORM.textColor,
  accent: DEFAULT_FORM.buttonColor,
}

function Menu() {
  const [menu, setMenu] = useState<PublicMenu | undefined>(() => readInlined<PublicMenu>())
  const [failure, setFailure] = useState<unknown>()
  const load = useCallback(() => {
    setFailure(undefined)
    calls.show().then(setMenu, setFailure)
  }, [])
  const isLoaded = menu !== undefined
  useEffect(() => {
    if (!isLoaded) load()
  }, [isLoaded, load])

  if (menu) return <MenuPage first={menu} calls={calls} />
  return <NotLoaded failure={failure} colors={plain} words={words} onRetry={load} />
}

const root = document.getElementById('app')
const draw = () => {
  if (root)
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary colors={plain}>
          <Menu />
        </ErrorBoundary>
      </StrictMode>,
    )
}
// Not awaited: a bundler keeps all the files of a page apart if one of them waits.
void speak(import.meta.glob('../../languages/*/menu.ts')).then(draw)
