import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { counted } from '#shared/text/counted.ts'
import { kitWords } from '../text/words.ts'
import { AreaTabs } from './area-tabs.tsx'
import { linkToPage } from './link-to.ts'
import classes from './page.module.css'
import { useHeadingFocus } from './use-heading-focus.ts'
import { usePageTitle } from './use-page-title.ts'

let isOpening = true

/**
 * False while the first page of a document shows only its frame and head. The rest is then drawn in steps, so that a
 * slow phone can react in between. Later pages are drawn at once, because they scroll to where they were left.
 */
function useHeadFirst(): boolean {
  const [isFirst] = useState(isOpening)
  useEffect(() => {
    isOpening = false
  }, [])
  return useDeferredValue(true, !isFirst)
}

/** Parameters that open a dialog once are not remembered with a list. */
const ONCE = ['new', 'edit', 'recipe']

const left = new Map<string, Record<string, unknown>>()

/** Remembers a page's tab, page number and filters as long as the app is open. */
function useRememberedAddress(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    left.set(pathname, Object.fromEntries(Object.entries(search).filter(([name]) => !ONCE.includes(name))))
  }, [pathname, search])
}

/** The remembered search of a page, for links back to it. */
const leftAs = (pathname: string): Record<string, unknown> => left.get(pathname) ?? {}

export type PageProps = {
  title: string
  /** Replaces `title` in the heading if that needs more than text. */
  heading?: ReactNode
  /** Replaces `title` in a small window. */
  shortTitle?: string | undefined
  /** The number of items, shown beside the title. */
  count?: number | undefined
  /** A link back, which shows the page as it was left. */
  back?: { label: string; to: string } | undefined
  /** A chip or a short line under the title. */
  subtitle?: ReactNode
  /** Secondary actions in the header. */
  actions?: ReactNode
  /** Gives the actions their own row, whatever their number, with the main one first. */
  actionsBelow?: boolean
  /** The page's one main action: in the header on a wide screen, fixed above the bottom bar on a phone. */
  primary?: ReactNode
  /** The plus of the bottom bar offers it too, which is enough on a phone. */
  isInQuickAdd?: boolean
  width?: 'wide' | 'form'
  /** The window's title if it differs from `title`. */
  documentTitle?: string
  children: ReactNode
}

export function Page({
  title,
  heading = title,
  shortTitle,
  count,
  back,
  subtitle,
  actions,
  actionsBelow = false,
  primary,
  isInQuickAdd = false,
  width = 'wide',
  documentTitle,
  children,
}: PageProps) {
  usePageTitle(documentTitle ?? title)
  useRememberedAddress()
  const focused = useHeadingFocus()
  const isWhole = useHeadFirst()
  return (
    <div
      className={classes.page}
      data-width={width}
      data-primary={primary ? (isInQuickAdd ? 'plus' : 'bar') : undefined}
    >
      <AreaTabs />
      <header className={classes.header} data-below={actionsBelow || undefined}>
        <div className={classes.lead}>
          {back ? (
            <Link {...linkToPage(back.to, leftAs(back.to))} className={classes.back}>
              <IconChevronLeft size={16} aria-hidden />
              {kitWords.back(back.label)}
            </Link>
          ) : null}
          <h1 ref={focused} tabIndex={-1} className={classes.title}>
            {shortTitle === undefined ? (
              heading
            ) : (
              <>
                <span className={classes.longTitle}>{title}</span>
                <span className={classes.shortTitle} aria-hidden>
                  {shortTitle}
                </span>
              </>
            )}
            {count === undefined ? null : <span className={classes.count}>{counted(count)}</span>}
          </h1>
          {subtitle ? <div className={classes.subtitle}>{subtitle}</div> : null}
        </div>
        {actions || primary ? (
          <div className={classes.actions}>
            {actionsBelow ? null : actions}
            {primary ? <div className={classes.primary}>{primary}</div> : null}
            {actionsBelow ? actions : null}
          </div>
        ) : null}
      </header>
      <div className={classes.body}>{isWhole ? children : null}</div>
    </div>
  )
}
