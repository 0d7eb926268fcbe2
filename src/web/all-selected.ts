import type { FocusEvent, MouseEvent } from 'react'

/**
 * For a field with a number: what is typed takes the place of what stands there, however the field got the focus. A
 * second press sets the cursor, and dragging over a part selects that part.
 */
export const allSelected = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  // A browser takes the selection back where the press that gave the focus ends.
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
