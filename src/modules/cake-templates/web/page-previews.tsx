import { useMemo } from 'react'
import { DrawnMark } from '#modules/designer/web/drawn-mark.tsx'
import { drawSheet } from '../draw-sheet.ts'
import type { Laid } from '../sheets.ts'
import { templateWords as words } from '../words.ts'
import classes from './cake-templates.module.css'

/** The pages as they will print. */
export function PagePreviews({ laid }: { laid: Laid }) {
  const pages = useMemo(() => laid.sheets.map((_, page) => drawSheet(laid, page)), [laid])
  return (
    <ol className={classes.pages}>
      {pages.map((mark, i) => (
        <li key={i} className={classes.paper}>
          <div role="img" aria-label={words.previewOf(i + 1, pages.length, saysOf(laid, i))}>
            <DrawnMark mark={mark} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The names on a page, without the texts that every page has. */
function saysOf({ sheets }: Laid, page: number): string {
  const texts = sheets[page]?.texts.map(({ text }) => text) ?? []
  const everywhere: string[] = [words.printAt, words.checkLine, words.pageOf(page + 1, sheets.length)]
  return texts.filter((text) => !everywhere.includes(text)).join(' ')
}
