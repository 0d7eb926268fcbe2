import type { ComponentProps } from 'react'
import { BrandPage } from './brand.tsx'
import { Button } from './button.tsx'
import { PublicError } from './call.ts'
import { Waiting } from './waiting.tsx'

type Props = {
  /** Undefined while the page is loading. */
  failure: unknown
  colors: ComponentProps<typeof BrandPage>['colors']
  words: Record<'unknownTitle' | 'unknownText' | 'loadTitle' | 'loadFailed' | 'retry', string>
  onRetry: () => void
}

/** A page of the bakery whose data is on its way, is not there, or could not be loaded. */
export function NotLoaded({ failure, colors, words, onRetry }: Props) {
  const isUnknown = failure instanceof PublicError && failure.status === 404
  const isTooMany = failure instanceof PublicError && failure.status === 429
  return (
    <BrandPage colors={colors}>
      <main className="pub-column">
        {failure === undefined ? (
          <Waiting />
        ) : (
          <div className="pub-card" role="alert">
            <h1>{isUnknown ? words.unknownTitle : words.loadTitle}</h1>
            <p>{isUnknown ? words.unknownText : isTooMany ? failure.message : words.loadFailed}</p>
            {isUnknown ? null : <Button onClick={onRetry}>{words.retry}</Button>}
          </div>
        )}
      </main>
    </BrandPage>
  )
}
