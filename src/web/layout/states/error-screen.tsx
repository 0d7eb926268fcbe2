import { Button } from '@mantine/core'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toast } from '../../feedback/toast.ts'
import { kitWords } from '../../text/words.ts'
import { usePageTitle } from '../use-page-title.ts'
import { EmptyState } from './empty-state.tsx'
import classes from './error-screen.module.css'
import { isUnreached, reloadByItself, reloadWhenReached } from './unreached.ts'

const RETRY_MS = 3000
// Typed as a plain string: the kit does not know the app's routes.
const HOME: string = '/dashboard'

/**
 * S1's screen for rendering errors, with the router's Show Error / Hide Error toggle. An unreachable server is named as
 * such.
 */
export function ErrorScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  const [shown, setShown] = useState(false)
  const away = isUnreached(error)
  const title = away ? kitWords.awayTitle : kitWords.errorTitle
  usePageTitle(title)
  useEffect(() => {
    if (!away) return
    void reloadByItself()
    const timer = setInterval(() => void reloadByItself(), RETRY_MS)
    return () => clearInterval(timer)
  }, [away])
  const retry = async () => {
    if (!(await reloadWhenReached())) toast.error(kitWords.awayTitle, kitWords.awayStill)
  }
  return (
    <div className={classes.screen} role="alert">
      <EmptyState
        picture="whisk"
        titleOrder={1}
        title={title}
        text={away ? kitWords.awayText : kitWords.errorText}
        action={
          <div className={classes.acts}>
            {away ? (
              <Button onClick={() => void retry()}>{kitWords.retry}</Button>
            ) : (
              <Button onClick={() => window.location.reload()}>{kitWords.refreshPage}</Button>
            )}
            <Button variant="default" component={Link} to={HOME}>
              {kitWords.goToDashboard}
            </Button>
          </div>
        }
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
