/** The sentences that a refused or failed transfer is explained with. */
export const transferWords = {
  transfer: 'Export',
  fileGone: 'This export is not kept any more. Make a new one.',
  exportFailed: 'The export could not be made. Please try again; your data is safe.',
  restoreFailed: 'The restore could not be finished, and nothing was changed. Please try again.',
  notEmpty: 'Only a new, empty account can be filled from an export. This one has records already.',
  tooLarge: (limit: string) => `The file is larger than ${limit}, which is the most that this server takes.`,
  wrongPiece: 'The upload got out of step. Please begin again.',
  noPiece: 'The piece is missing.',
  damaged:
    'This file is damaged or incomplete: it is not as it was written. Download it again, or take another export.',
  notOurs: 'This is no export of Bakebook.',
  newer: 'This export was made by a newer Bakebook than this server. Update the server first.',
  missingFile: (name: string) => `This export is incomplete: ${name} is missing.`,
  wrongFile: (name: string) => `This export was changed: ${name} is not as it was written.`,
  foreignFile: (name: string) => `This export was changed: ${name} does not belong in it.`,
  tooMuch: 'This export claims to hold more than this server takes.',
  wrongRow: (table: string) => `This export was changed: a row of ${table} cannot be read.`,
} as const
