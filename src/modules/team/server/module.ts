import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { invitationContract, teamContract } from '../contract.ts'
import { invite, resend, withdraw } from './invitations.ts'
import { acceptInvitation, joinSignedIn, lookAtInvitation } from './join.ts'
import { changeRole, handOver, listTeammates, readTeam, removeMember } from './team.ts'

export const team = serverModule((accounts) => ({
  routes: {
    team: serve(teamContract, {
      read: (scope) => readTeam(scope, accounts),
      people: (scope) => listTeammates(scope),
      invite: (scope, { body }, call) => invite(scope, accounts, body, call),
      resend: (scope, { id }, call) => resend(scope, accounts, id, call),
      withdraw: (scope, { id }) => withdraw(scope, id),
      changeRole: async (scope, { id, body }) => {
        await changeRole(scope, id, body.role)
        return readTeam(scope, accounts)
      },
      remove: (scope, { id }) => removeMember(scope, id),
      handOver: (call, { id, body }) => handOver(accounts, call, { id, ...body }),
    }),
    invitation: serve(invitationContract, {
      look: (call, { body }) => lookAtInvitation(accounts, call, body.token),
      accept: (call, { body }) => acceptInvitation(accounts, call, body),
      join: (call, { body }) => joinSignedIn(accounts, call, body.token),
    }),
  },
}))
