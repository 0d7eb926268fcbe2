import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmHost } from '../feedback/confirm-host.tsx'
import { Toaster } from '../feedback/toaster.tsx'
import './fonts.css'
import './tokens.css'
import './mantine.css'
import './plain.css'
import './base.css'
import { COLOR_SCHEME_KEY } from './color-scheme-key.ts'
import { cssVariables, theme } from './theme.ts'

const schemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })

/** Mantine's dialogs lock scrolling with their own style element, which looks for its nonce here. */
function tellScrollLock(nonce: string): void {
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}

type Props = { nonce: string; queryClient: QueryClient; children: ReactNode }

export function AppProvider({ nonce, queryClient, children }: Props) {
  tellScrollLock(nonce)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <ConfirmHost />
        <Toaster />
      </QueryClientProvider>
    </MantineProvider>
  )
}
