import { defineModule } from '#shared/module.ts'
import { packsContract } from './contract.ts'

export const packs = defineModule({
  contracts: { packs: packsContract },
  kinds: {
    pack: { title: 'Packs', page: '/stock?show=packs&pack={id}' },
    recall: { title: 'Recall', page: '/reports/recall?ingredient={id}' },
  },
})
