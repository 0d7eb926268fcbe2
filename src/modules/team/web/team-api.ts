import { connect } from '#web/api.ts'
import { invitationContract, teamContract } from '../contract.ts'

export const teamApi = connect('team', teamContract)
export const invitationApi = connect('invitation', invitationContract)
