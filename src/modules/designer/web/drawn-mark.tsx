import { createElement, memo, type ReactElement, useCallback } from 'react'
import { type Mark, nameOf } from '../draw/mark.ts'

const SVG = 'http://www.w3.org/2000/svg'

function elementOf({ tag, attributes, children }: Mark): SVGElement {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(nameOf(name), String(value))
  element.append(...children.map((child) => (typeof child === 'string' ? child : elementOf(child))))
  return element
}

/**
 * A part of a drawing. The same object is not drawn again. Its content is built without components: a cake has ten
 * thousand parts, and a component for each takes seconds.
 */
export const DrawnMark = memo(({ mark }: { mark: Mark }): ReactElement => {
  const fill = useCallback(
    (element: Element | null) =>
      element?.replaceChildren(...mark.children.map((child) => (typeof child === 'string' ? child : elementOf(child)))),
    [mark],
  )
  return createElement(mark.tag, { ...mark.attributes, ref: fill })
})
