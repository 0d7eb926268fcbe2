import { addressOf } from '#web/layout/link-to.ts'
import { designWords as words } from '../words.ts'

export const designsPath = addressOf('/tools/cake-designer')
export const toDesigns = { label: words.back, to: designsPath }
