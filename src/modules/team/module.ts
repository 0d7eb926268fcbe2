import { defineModule } from '#shared/module.ts'
import { invitationContract, teamContract } from './contract.ts'

export const team = defineModule({ contracts: { team: teamContract, invitation: invitationContract } })
