import { act, createElement, Fragment, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

const nothing = () => {}
const listens = { addEventListener: nothing, removeEventListener: nothing }

/** A class for elements that never exist. */
function Drawn() {}

/** Stubs what React and a hook need from a browser when nothing is drawn. A test stubs any other globals itself. */
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
  /** Waits until everything this causes has been drawn. */
  act: (work: () => unknown) => Promise<void>
  leave: () => Promise<void>
}

/** Runs a hook as a page does, in a test without a browser. End the test with `vi.unstubAllGlobals()`. */
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
