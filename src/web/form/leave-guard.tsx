import { type HistoryLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { layerDepth } from '../layers.ts'
import { parseSearch } from '../layout/search-params.ts'
import { confirmLeave } from './confirm-leave.ts'
import { useUnsaved } from './unsaved.ts'

type Props = {
  active: boolean
  /** True if another address of the same page still shows the typed text; by default its other tabs do not. */
  keepsForm?: (from: object, to: object) => boolean
}

/** The place among the router's history entries. */
const placeOf = ({ state: { __TSR_index: place } }: HistoryLocation) => place

const isSameTab = (from: { tab?: unknown }, to: { tab?: unknown }) => from.tab === to.tab

/** Asks before a page with unsaved changes is left through a link or by closing the window. */
export function LeaveGuard({ active, keepsForm = isSameTab }: Props) {
  const { history } = useRouter()
  useUnsaved(active)
  useEffect(() => {
    if (!active) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation: from, nextLocation: to, action }) => {
        if (from.pathname === to.pathname && keepsForm(parseSearch(from.search), parseSearch(to.search))) return false
        const steps = placeOf(to) - placeOf(from)
        const isBack = steps < 0 && action !== 'PUSH' && action !== 'REPLACE'
        const ask = async () => {
          if (!(await confirmLeave())) return
          const past = { ignoreBlocker: true }
          if (isBack) history.go(steps - layerDepth(), past)
          else if (action === 'REPLACE') history.replace(to.href, to.state, past)
          // Opening the question removed the entries ahead.
          else history.push(to.href, to.state, past)
        }
        // The browser has already moved to the other page. Bring it back first: the question needs a history entry of
        // this page.
        if (action === 'PUSH' || action === 'REPLACE') void ask()
        else window.addEventListener('popstate', () => void ask(), { once: true })
        return true
      },
    })
  }, [active, keepsForm, history])
  return null
}
