import { TEMPLATES } from '#modules/designer/templates.ts'
import { defineModule } from '#shared/module.ts'
import { cakeTemplatesContract } from './contract.ts'
import { templateOf } from './from-design.ts'

export const cakeTemplates = defineModule({
  contracts: { cakeTemplates: cakeTemplatesContract },
  records: {
    'cake-template': {
      path: '/tools/cake-template-designer',
      table: 'cake_templates',
      sample: (mark) => ({ name: `${mark} template`, template: templateOf(TEMPLATES.plain) }),
      texts: ['name'],
    },
  },
})
