import { keepOnDevice, keptOnDevice } from '#web/kept-on-device.ts'
import { CakeTemplate } from '../template.ts'

const KEY = 'tool-cake-template-designer'

/** The pieces of the last visit on this device. */
export const draftOf = (): CakeTemplate | undefined => CakeTemplate.safeParse(keptOnDevice(KEY)).data

/** If the device's storage is full, nothing is kept; the page still asks before it is left. */
export const keepDraft = (template: CakeTemplate): void => keepOnDevice(KEY, template)
