import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { kitWords } from '../words.ts'
import { EmptyState } from './empty-state.tsx'
import classes from './error-screen.module.css'
import { usePageTitle } from './use-page-title.ts'

/** S1's rendering error, with the router's Show Error / Hide Error toggle. */
export function ErrorScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  const [shown, setShown] = useState(false)
  usePageTitle(kitWords.errorTitle)
  // A page that could not be fetched comes by itself when the network is back.
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <div className={classes.screen}>
      <EmptyState
        picture="whisk"
        titleOrder={1}
        title={kitWords.errorTitle}
        text={kitWords.errorText}
        action={<Button onClick={() => window.location.reload()}>{kitWords.refreshPage}</Button>}
      />
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-expanded={shown}
        onClick={() => setShown((before) => !before)}
      >
        {shown ? kitWords.hideError : kitWords.showError}
      </Button>
      {shown ? (
        <pre className={classes.detail} role="region" aria-label={kitWords.routeErrorTitle}>
          {error instanceof Error ? error.message : String(error)}
        </pre>
      ) : null}
    </div>
  )
}
