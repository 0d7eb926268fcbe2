import { defineModule } from '#shared/module.ts'
import { importsContract } from './contract.ts'

export const imports = defineModule({ contracts: { imports: importsContract } })
