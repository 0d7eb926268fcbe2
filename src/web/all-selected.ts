import type { FocusEvent, MouseEvent } from 'react'

/**
 * For a number, and for the choice in a field that is searched: typing replaces all of it, however the field got the
 * focus. A second press sets the cursor, and dragging selects a part. A field that takes no text is left alone.
 */
export const allSelected = {
  onFocus: ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    if (!field.readOnly) field.select()
  },
  // A browser drops the selection when the press that gave the focus ends.
  onMouseDown: ({ currentTarget: field }: MouseEvent<HTMLInputElement>) => {
    if (field.readOnly || document.activeElement === field) return
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
