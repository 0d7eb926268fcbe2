import { createElement, memo, type ReactElement } from 'react'
import type { Mark } from '../draw/mark.ts'

/** A part of a drawing. The same object is not drawn again. */
export const DrawnMark = memo(
  ({ mark }: { mark: Mark }): ReactElement =>
    createElement(
      mark.tag,
      mark.attributes,
      // A drawing is made anew as a whole: its parts have no names besides their places.
      ...mark.children.map((child, i) => (typeof child === 'string' ? child : <DrawnMark key={i} mark={child} />)),
    ),
)
