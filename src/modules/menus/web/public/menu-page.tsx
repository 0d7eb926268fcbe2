import { LanguageChoice } from '#web/public/language-choice.tsx'
import './menu-page.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { BrandHeader, BrandPage, BusinessContact } from '#web/public/brand.tsx'
import { PublicError } from '#web/public/call.ts'
import { PublicToaster } from '#web/public/dialogs/toast.tsx'
import { Notice } from '#web/public/notice.tsx'
import { Waiting } from '#web/public/waiting.tsx'
import type { HeldOrder, PublicMenu } from '../../public-menu.ts'
import { menuPageWords as words } from '../../public-words.ts'
import { HeldCard } from './held-card.tsx'
import { keep, keepHold, readHold, readKept } from './kept.ts'
import type { MenuCalls } from './menu-calls.ts'
import { MenuForm } from './menu-form.tsx'
import { momentText } from './moments.ts'
import { useMenu } from './use-menu.ts'

const AGAIN_MS = 2_000
/** Her mail may be open on another device, on which she confirms. */
const CONFIRMED_MS = 10_000
const CHECKS_MAX = 15

/** The token of the mail by which an order that is paid later is confirmed. */
const mailedToken = (): string | null => new URLSearchParams(location.search).get('token')

/** The word of the payment page in the address to which it sent the customer back. */
const cameBack = (): string | null => new URLSearchParams(location.search).get('payment')

/** The hold of this visitor, from an earlier press of the button, or from the mail. */
function useHeld(calls: MenuCalls) {
  const [hold, setHold] = useState(() => mailedToken() ?? readHold(calls.key))
  const [held, setHeld] = useState<HeldOrder>()
  const [isEnded, setIsEnded] = useState(false)
  const [checks, setChecks] = useState(0)
  const forget = useCallback(() => {
    keepHold(calls.key, undefined)
    setHold(undefined)
    setHeld(undefined)
    history.replaceState(history.state, '', location.pathname)
  }, [calls])
  const look = useCallback(async () => {
    if (hold === undefined) return
    try {
      const now = await calls.hold(hold)
      if (now.state === 'ended') {
        setIsEnded(cameBack() !== null || now.payment === 'later')
        return forget()
      }
      if (now.state === 'paid' || now.state === 'booked') keep(calls.key, undefined)
      // The mail's token can do more than the one of the page.
      if (now.mayConfirm) keepHold(calls.key, hold)
      setHeld(now)
    } catch (error) {
      if (!(error instanceof PublicError) || error.status !== 404) return
      setIsEnded(cameBack() !== null || mailedToken() !== null)
      forget()
    } finally {
      setChecks((before) => before + 1)
    }
  }, [calls, hold, forget])
  useEffect(() => void look(), [look])
  const isUnconfirmed = held?.state === 'held' && held.payment === 'later'
  useEffect(() => {
    if (!isUnconfirmed) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, CONFIRMED_MS)
    return () => clearInterval(timer)
  }, [isUnconfirmed, look])
  const isChecking = held?.state === 'held' && cameBack() === 'made'
  useEffect(() => {
    if (!isChecking || checks >= CHECKS_MAX) return undefined
    const timer = setTimeout(() => void look(), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isChecking, checks, look])
  // A browser shows the page from before the payment when she goes back.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) setHold(readHold(calls.key))
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [calls])
  return {
    hold,
    held,
    setHold,
    setHeld,
    isWaiting: hold !== undefined && held === undefined && checks === 0,
    isChecking,
    isSlow: checks >= CHECKS_MAX,
    isEnded,
    forget,
  }
}

/** A menu's page: to order from, waiting for a payment, paid, or closed. */
export function MenuPage({ first, calls }: { first: PublicMenu; calls: MenuCalls }) {
  const { menu, nonce, refresh, renewNonce } = useMenu(first, calls)
  const { hold, held, setHold, setHeld, isWaiting, isChecking, isSlow, isEnded, forget } = useHeld(calls)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const title = words.pageTitle(menu.name, menu.business.businessName)
  useEffect(() => {
    document.title = title
  }, [title])
  const top = useRef<HTMLElement>(null)
  const change = async () => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      if (hold !== undefined && (await calls.release(hold)).state !== 'ended') return location.reload()
      // The menu is asked first, so that her own hold counts as left when she sees it.
      await renewNonce()
      forget()
    } catch (error) {
      if (error instanceof PublicError && error.status === 404) forget()
      else setProblem(error instanceof Error ? error.message : '')
    } finally {
      setIsBusy(false)
    }
  }
  const confirm = async () => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      if (hold !== undefined) setHeld(await calls.confirm(hold))
      keep(calls.key, undefined)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '')
    } finally {
      setIsBusy(false)
    }
  }
  const more = () => {
    forget()
    void renewNonce()
    scrollTo(0, 0)
  }
  const isOver = menu.state === 'closed'
  const isLater = menu.payment === 'later'
  return (
    <BrandPage colors={menu.colors}>
      <PublicToaster />
      <BrandHeader business={menu.business} />
      <main className="pub-column" ref={top}>
        {isWaiting ? (
          <Waiting />
        ) : held ? (
          <HeldCard
            held={held}
            menu={menu}
            isChecking={isChecking}
            isSlow={isSlow}
            isBusy={isBusy}
            problem={problem}
            email={readKept(calls.key)?.person.email}
            onChange={() => void change()}
            onConfirm={() => void confirm()}
            onMore={more}
          />
        ) : (
          <>
            {isEnded ? (
              <Notice title={isLater ? words.notConfirmedTitle : words.endedTitle} role="status">
                <p>{isLater ? words.notConfirmedText : words.endedText}</p>
              </Notice>
            ) : null}
            <div className="pub-lead">
              <h1>{menu.name}</h1>
              {isOver ? null : (
                <p className="menu-closes">
                  {menu.state === 'opens' && menu.opens
                    ? words.opens(momentText(menu.opens))
                    : words.closes(momentText(menu.closes))}
                </p>
              )}
              {menu.imageUrl === null ? null : (
                <img className="menu-banner" src={menu.imageUrl.replace(/\/320$/, '/960')} alt="" />
              )}
              {menu.intro ? <p>{menu.intro}</p> : null}
            </div>
            {isOver ? (
              <div className="pub-card">
                <h2>{words.closedTitle}</h2>
                <p>{words.closedText}</p>
                <BusinessContact business={menu.business} />
              </div>
            ) : (
              <>
                {menu.state === 'soldOut' ? (
                  <Notice title={words.soldOutTitle} role="status">
                    <p>{words.soldOutText}</p>
                  </Notice>
                ) : null}
                <MenuForm menu={menu} calls={calls} nonce={nonce} onRefresh={refresh} onHeld={setHold} />
              </>
            )}
          </>
        )}
        <LanguageChoice languages={menu.languages} />
      </main>
    </BrandPage>
  )
}
