export const assigneeWords = {
  assignee: 'Assigned to',
  nobody: 'Nobody',
  me: 'Me',
  givenTo: (name: string) => `Assigned to ${name}`,
  you: (name: string) => `${name} (you)`,
  takenBack: 'Assigned to nobody',
  failed: 'The assignment could not be changed',
} as const
