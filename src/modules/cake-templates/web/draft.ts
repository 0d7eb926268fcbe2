import { keepOnDevice, keptOnDevice } from '#web/kept-on-device.ts'
import { CakeTemplate } from '../template.ts'

const KEY = 'tool-cake-template-designer'

/** The pieces of the last time on this device. */
export const draftOf = (): CakeTemplate | undefined => CakeTemplate.safeParse(keptOnDevice(KEY)).data

/** A full store remembers no pieces; the page still asks before it is left. */
export const keepDraft = (template: CakeTemplate): void => keepOnDevice(KEY, template)
