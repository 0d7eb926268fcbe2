import { addressOf } from '#web/layout/link-to.ts'
import { templateWords as words } from '../words.ts'

export const templatesPath = addressOf('/tools/cake-template-designer')
export const toTemplates = { label: words.back, to: templatesPath }
