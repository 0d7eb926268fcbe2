import { defineModule } from '#shared/module.ts'
import { designsContract } from './contract.ts'
import { TEMPLATES } from './templates.ts'

export const designer = defineModule({
  contracts: { designs: designsContract },
  records: {
    design: {
      path: '/tools/cake-designer',
      table: 'designs',
      sample: (mark) => ({ name: `${mark} cake`, design: TEMPLATES.plain }),
      texts: ['name'],
    },
  },
})
