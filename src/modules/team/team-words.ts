import { assigneeWords } from './assignee-words.ts'

export const teamWords = {
  team: 'Team',
  teamText:
    'Everyone has a role, which decides what they see. What somebody did keeps their name, even after they leave.',
  failed: 'The team could not be loaded',
  you: (name: string) => `${name} (you)`,
  lastSeen: (age: string) => `Last here ${age}`,
  neverSeen: 'Not here yet',
  acts: (name: string) => `Actions for ${name}`,
  makeRole: (role: string) => `Make ${role.toLowerCase()}`,
  roleChanged: 'Role changed',
  roleFailed: 'The role could not be changed',

  remove: 'Remove from the team',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (name: string) =>
    `${name} is signed out everywhere at once and can no longer open this bakery. What ${name} did stays ` +
    `in the history. Tasks and orders assigned to ${name} become unassigned: find them with the filter ` +
    `“${assigneeWords.assignee}: ${assigneeWords.nobody}”.`,
  removed: (name: string) => `${name} was removed`,
  removeFailed: 'That person could not be removed',

  handOver: 'Hand the bakery over',
  handOverTitle: (name: string) => `Hand the bakery over to ${name}?`,
  handOverText: (name: string) =>
    `${name} becomes the owner, with the subscription, exports and deleting the bakery. You become a ` +
    `manager, and only ${name} can change that.`,
  handOverAct: 'Hand over',
  yourPassword: 'Your password',
  handedOver: (name: string) => `${name} is the owner now`,

  invite: 'Invite somebody',
  inviteText: 'The email has a link that works once, for 7 days.',
  inviteTextNoMail: 'This server sends no email: you get a link to pass on, which works once, for 7 days.',
  email: 'Email address',
  role: 'Role',
  sendInvitation: 'Send invitation',
  makeLink: 'Make the link',
  invited: (email: string) => `${email} is invited`,
  inviteFailed: 'The invitation could not be sent',

  invitations: 'Invitations',
  sent: (age: string) => `Sent ${age}`,
  expired: 'Expired',
  until: (day: string) => `Valid until ${day}`,
  resend: 'Send again',
  renew: 'Renew',
  resent: (email: string) => `Sent to ${email} again`,
  renewed: 'Valid for another 7 days',
  resendFailed: 'The invitation could not be sent again',
  withdraw: 'Withdraw',
  withdrawn: 'Invitation withdrawn',
  withdrawFailed: 'The invitation could not be withdrawn',
  invitationOf: (email: string) => `the invitation of ${email}`,
  actFor: (act: string, email: string) => `${act}: ${email}`,

  joinPage: 'Join a team',
  loading: 'Looking at your invitation...',
  joinHeading: (bakery: string) => `Join ${bakery || 'the bakery'}`,
  joinText: (by: string, email: string) => `${by} invited ${email}.`,
  yourRole: 'Your role',
  hasAccount: 'You already have an account with this address: use its password.',
  otherWay: 'Sign in another way',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  newPassword: 'Choose a password',
  join: 'Join the team',
  joinFailed: 'You could not join. Please try again.',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  wrongTitle: 'This invitation is for somebody else',
  wrongText: (invited: string, signedIn: string) =>
    `It is for ${invited}, and you are signed in as ${signedIn}. Sign out first, then open the link again.`,
  signOut: 'Sign out',
  stay: 'Stay signed in',
  states: {
    used: {
      title: 'This invitation has already been used',
      text: 'Sign in with your email address and your password.',
    },
    expired: {
      title: 'This invitation has expired',
      text: 'Invitations work for 7 days. Ask the bakery to send it again.',
    },
    withdrawn: { title: 'This invitation was withdrawn', text: 'Ask the bakery if that is a mistake.' },
    unknown: {
      title: 'This link is not valid',
      text: 'Part of it may be missing. Ask the bakery for a new one.',
    },
  },
  signIn: 'Sign in',
} as const
