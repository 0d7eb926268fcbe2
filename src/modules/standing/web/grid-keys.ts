import type { KeyboardEvent } from 'react'

/** The cell to which a key of a sheet leads: up, down or Enter to the same column, left and right at the ends of what is typed. */
export function neighbourOf(
  { key, target, shiftKey }: Pick<KeyboardEvent, 'key' | 'target' | 'shiftKey'>,
  grid: HTMLElement | null,
): HTMLInputElement | undefined {
  if (!(target instanceof HTMLInputElement) || target.dataset.cell === undefined || grid === null) return undefined
  const cells = [...grid.querySelectorAll<HTMLInputElement>('input[data-cell]')]
  const at = cells.indexOf(target)
  const inRow = cells.findIndex((cell, i) => i > 0 && cell.dataset.cell === cells[0]?.dataset.cell)
  const width = inRow === -1 ? cells.length : inRow
  const [start, end] = [target.selectionStart ?? 0, target.selectionEnd ?? 0]
  const isWhole = end - start === target.value.length
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return cells[at - width]
  if (key === 'ArrowDown' || key === 'Enter') return cells[at + width]
  if (key === 'ArrowLeft' && (isWhole || end === 0)) return cells[at - 1]
  if (key === 'ArrowRight' && (isWhole || start === target.value.length)) return cells[at + 1]
  return undefined
}
