import type { FocusEvent, MouseEvent } from 'react'

/**
 * For a number field: typing replaces the whole number, however the field got the focus. A second press sets the
 * cursor, and dragging selects a part.
 */
export const allSelected = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  // A browser drops the selection when the press that gave the focus ends.
  onMouseDown: ({ currentTarget: field }: MouseEvent<HTMLInputElement>) => {
    if (document.activeElement === field) return
    const end = (event: Event) => {
      if (document.activeElement !== field || isPartSelected(field)) return
      event.preventDefault()
      field.select()
    }
    window.addEventListener('mouseup', end, { once: true, capture: true })
  },
}

const isPartSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean => {
  const length = (selectionEnd ?? 0) - (selectionStart ?? 0)
  return length > 0 && length < value.length
}
