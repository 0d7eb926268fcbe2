import type { Role } from '#modules/auth/permissions.ts'

export const roleWords: Record<Role, { name: string; text: string }> = {
  owner: { name: 'Owner', text: 'Everything, including the subscription, exports and deleting the bakery.' },
  manager: { name: 'Manager', text: 'Everything except the subscription, exports and deleting the bakery.' },
  kitchen: { name: 'Kitchen', text: 'Calendar, kitchen mode, job sheets, recipes and tasks, without prices.' },
}

export const teamErrors = {
  role: 'Choose a role',
  kitchenOnly: 'Only the owner can invite, change or remove a manager',
  member: 'This person is already on the team',
  invited: 'This address has already been invited. Send the invitation again instead.',
  owner: 'The owner cannot be removed. Hand the bakery over first.',
  ownerRole: 'The owner stays the owner. Hand the bakery over instead.',
  yourself: 'You cannot remove yourself',
  assignee: 'This person does not belong to your team',
  officeOnly: (name: string) => `${name} works in the kitchen, which does not see this task`,
  confirmFirst: 'Please confirm your own email address first',
  link: 'This link is not valid. Ask for a new invitation.',
  used: 'This invitation has already been used. Sign in with your email and password.',
  expired: 'This invitation has expired. Ask for a new one.',
  withdrawn: 'This invitation was withdrawn.',
  asksForCode: 'Signing in to your account asks for a code. Sign in first, then open this invitation again.',
  otherAddress: (invited: string, signedIn: string) =>
    `This invitation is for ${invited}, and you are signed in as ${signedIn}.`,
} as const
