import { IconRefresh } from '@tabler/icons-react'
import { failureText } from '../../feedback/failure-text.ts'
import { Button } from '../../light/button.tsx'
import { kitWords } from '../../text/words.ts'
import { EmptyState } from './empty-state.tsx'

type Props = {
  error?: unknown
  /** The sentence if the error has none. */
  message?: string
  onRetry?: () => unknown
}

/** Shows what went wrong and offers Retry. */
export function Failed({ error, message = '', onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState
        picture="whisk"
        title={kitWords.failedTitle}
        text={failureText(error, message)}
        action={
          onRetry ? (
            <Button look="default" icon={<IconRefresh size={16} aria-hidden />} onClick={() => onRetry()}>
              {kitWords.retry}
            </Button>
          ) : null
        }
      />
    </div>
  )
}
