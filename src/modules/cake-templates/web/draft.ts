import { CakeTemplate } from '../template.ts'

const KEY = 'tool-cake-template-designer'

/** The pieces of the last time on this device. */
export function draftOf(): CakeTemplate | undefined {
  try {
    return CakeTemplate.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

export function keepDraft(template: CakeTemplate): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(template))
  } catch {
    // A full store remembers no pieces; the page still asks before it is left.
  }
}
