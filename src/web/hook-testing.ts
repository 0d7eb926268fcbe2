import { act, createElement, Fragment, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

const nothing = () => {}
const listens = { addEventListener: nothing, removeEventListener: nothing }

/** The class of elements; there are none. */
function Drawn() {}

/**
 * The parts of a browser that React and a hook ask for when nothing is drawn. Further globals a test stubs by itself.
 */
function stubBrowser() {
  const document = { ...listens, nodeType: 9, activeElement: null, visibilityState: 'visible', referrer: '' }
  const element = { ...listens, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document, textContent: '' }
  Object.assign(document, { body: element, getElementById: () => null })
  const window = { ...listens, document, HTMLElement: Drawn, HTMLIFrameElement: Drawn }
  for (const [name, value] of Object.entries({ ...listens, document, window, HTMLElement: Drawn }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  return element as unknown as Element
}

export type RenderedHook<Result> = {
  /** The hook's latest result. */
  now: () => Result
  /** Waits until what this sets off has been drawn. */
  act: (work: () => unknown) => Promise<void>
  leave: () => Promise<void>
}

/** Runs a hook as a page does, in a test without a browser. `vi.unstubAllGlobals()` is its end. */
export async function renderHook<Result>(
  use: () => Result,
  wrap: (inside: ReactNode) => ReactNode = (inside) => inside,
): Promise<RenderedHook<Result>> {
  const root = createRoot(stubBrowser())
  let latest: Result | undefined
  const Host = () => {
    latest = use()
    return createElement(Fragment)
  }
  const run = (work: () => unknown) =>
    act(async () => {
      await work()
    })
  await run(() => root.render(wrap(createElement(Host))))
  return { now: () => latest as Result, act: run, leave: () => run(() => root.unmount()) }
}
