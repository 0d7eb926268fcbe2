import { useEffect, useState } from 'react'
import { BrandPage } from '#web/public/brand.tsx'
import { Button } from '#web/public/button.tsx'
import { PublicError, publicCall } from '#web/public/call.ts'
import { Notice } from '#web/public/notice.tsx'
import { unsubscribeWords as words } from '../../words.ts'

type Props = { orderId: string; colors: Parameters<typeof BrandPage>[0]['colors'] }

// Kept while the page is open; the address loses it at once.
const token = new URLSearchParams(location.search).get('token') ?? ''

/** Asks first: the scanners of mail programs open every link. */
export function UnsubscribePage({ orderId, colors }: Props) {
  const [state, setState] = useState<'asked' | 'sending' | 'done' | 'lost'>('asked')
  const [failure, setFailure] = useState('')
  useEffect(() => history.replaceState(null, '', location.pathname), [])

  const stop = async () => {
    setFailure('')
    setState('sending')
    try {
      await publicCall('POST', `/public/orders/${encodeURIComponent(orderId)}/unsubscribe`, {
        headers: { 'x-order-token': token },
      })
      setState('done')
    } catch (error) {
      if (!(error instanceof PublicError)) throw error
      setFailure(error.message)
      setState(error.status === 404 ? 'lost' : 'asked')
    }
  }
  const isAsked = state === 'asked' || state === 'sending'
  return (
    <BrandPage colors={colors}>
      <main className="pub-column">
        <div className="pub-card" aria-live="polite">
          <h1>{state === 'done' ? words.doneTitle : state === 'lost' ? words.lostTitle : words.title}</h1>
          <p>{state === 'done' ? words.doneText : state === 'lost' ? words.lostText : words.text}</p>
          {isAsked && failure ? (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          ) : null}
          {isAsked ? (
            <Button onClick={stop} disabled={state === 'sending'}>
              {state === 'sending' ? words.stopping : words.stop}
            </Button>
          ) : null}
        </div>
      </main>
    </BrandPage>
  )
}
