import { useEffect, useState } from 'react'
import { customerWords } from '#modules/portal/customer-words.ts'
import { BrandPage } from '#web/public/brand.tsx'
import { Button } from '#web/public/button.tsx'
import { PublicError, publicCall } from '#web/public/call.ts'
import { Notice } from '#web/public/notice.tsx'
import { Waiting } from '#web/public/waiting.tsx'
import type { Sender } from '../../contract.ts'
import { unsubscribeWords as words } from '../../unsubscribe-words.ts'

type Props = { orderId: string; colors: Parameters<typeof BrandPage>[0]['colors'] }

// Kept only while the page is open; it is removed from the address at once.
const token = new URLSearchParams(location.search).get('token') ?? ''

function callsOf(orderId: string) {
  const path = `/public/orders/${encodeURIComponent(orderId)}/unsubscribe`
  const headers = { 'x-order-token': token }
  return {
    sender: () => publicCall<Sender>('GET', path, { headers }),
    stop: () => publicCall('POST', path, { headers }),
  }
}

const isLost = (failure: unknown) => failure instanceof PublicError && failure.status === 404

/** Asks first: mail scanners open every link. */
export function UnsubscribePage({ orderId, colors }: Props) {
  const [sender, setSender] = useState<Sender>()
  const [failure, setFailure] = useState<unknown>()
  const [tries, setTries] = useState(1)
  useEffect(() => history.replaceState(null, '', location.pathname), [])
  useEffect(() => {
    setFailure(undefined)
    callsOf(orderId).sender().then(setSender, setFailure)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each try asks again
  }, [orderId, tries])

  return (
    <BrandPage colors={colors}>
      <main className="pub-column">
        {sender ? (
          <Question businessName={sender.businessName} onStop={callsOf(orderId).stop} />
        ) : failure === undefined ? (
          <Waiting />
        ) : isLost(failure) ? (
          <div className="pub-card">
            <h1>{words.lostTitle}</h1>
            <p>{words.lostText}</p>
          </div>
        ) : (
          <div className="pub-card" role="alert">
            <h1>{customerWords.failedTitle}</h1>
            <p>{failure instanceof Error ? failure.message : ''}</p>
            <Button onClick={() => setTries(tries + 1)}>{customerWords.retry}</Button>
          </div>
        )}
      </main>
    </BrandPage>
  )
}

function Question({ businessName, onStop }: { businessName: string; onStop: () => Promise<unknown> }) {
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked')
  const [failure, setFailure] = useState('')
  const title = state === 'done' ? words.doneTitle : words.title
  useEffect(() => {
    document.title = `${title} - ${businessName}`
  }, [title, businessName])

  const stop = async () => {
    setFailure('')
    setState('sending')
    try {
      await onStop()
      setState('done')
    } catch (error) {
      if (!(error instanceof PublicError)) throw error
      setFailure(isLost(error) ? words.lostText : error.message)
      setState('asked')
    }
  }
  return (
    <div className="pub-card" aria-live="polite">
      <h1>{title}</h1>
      <p>{state === 'done' ? words.doneText(businessName) : words.text(businessName)}</p>
      {failure ? (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      ) : null}
      {state === 'done' ? null : (
        <Button onClick={stop} disabled={state === 'sending'}>
          {state === 'sending' ? words.stopping : words.stop}
        </Button>
      )}
    </div>
  )
}
