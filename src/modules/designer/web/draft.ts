import { keepOnDevice, keptOnDevice } from '#web/kept-on-device.ts'
import type { CakeDesign } from '../design.ts'

const keyOf = (id: number | undefined) => `cake-design-${id ?? 'new'}`

/** A drawing on this device that was never saved. The caller must check it. */
export const draftOf = (id: number | undefined): unknown => keptOnDevice(keyOf(id))

/** If the device's storage is full, no draft is kept; the page still asks before it is left. */
export const keepDraft = (id: number | undefined, design: CakeDesign): void => keepOnDevice(keyOf(id), design)

export const dropDraft = (id: number | undefined): void => keepOnDevice(keyOf(id), undefined)
