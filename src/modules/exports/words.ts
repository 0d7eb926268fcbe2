/** The messages of a refused or failed transfer. */
export const transferWords = {
  transfer: 'Export',
  fileGone: 'This export is no longer kept. Make a new one.',
  exportFailed: 'The export could not be made. Please try again; your data is safe.',
  restoreFailed: 'The restore could not be finished, and nothing was changed. Please try again.',
  notEmpty: 'You can only restore into a new, empty account. This one already has records.',
  tooLarge: (limit: string) => `The file is larger than ${limit}, which is the most that this server takes.`,
  verifyFirst: 'Please confirm your email address first. Then you can restore an export.',
  noRoom: 'This server is busy with other restores and has no room for yours. Please try again in an hour.',
  wrongPiece: 'The upload got out of step. Please start again.',
  noPiece: 'The piece is missing.',
  damaged: 'This file is damaged or incomplete. Download it again, or use another export.',
  notOurs: 'This is not a Bakebook export.',
  beforeFirst: 'This export was made by a Bakebook from before 1.0, which this server cannot read.',
  newer: 'This export was made by a newer Bakebook than this server. Update the server first.',
  missingFile: (name: string) => `This export is incomplete: ${name} is missing.`,
  wrongFile: (name: string) => `This export was changed: ${name} is not as Bakebook wrote it.`,
  foreignFile: (name: string) => `This export was changed: ${name} does not belong in it.`,
  tooMuch: 'This export is larger than this server accepts.',
  wrongValue: (table: string, column: string) =>
    `This export was changed: a row of ${table} has something in ${column} that Bakebook never writes there.`,
  wrongPicture: (name: string) => `This export was changed: ${name} is not the picture or document it claims to be.`,
  wrongRow: (table: string) => `This export was changed: a row of ${table} cannot be read.`,
} as const

const MEGABYTE = 1024 ** 2
const size = (bytes: number): string =>
  bytes < MEGABYTE / 10
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${(bytes / MEGABYTE).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

export const dataWords = {
  failed: 'Your exports could not be loaded',
  everything: 'All my data',
  everythingText:
    'One zip with everything: customers, orders, recipes, the books, every invoice as it was sent and ' +
    'every picture. Open it on any computer, without Bakebook and without the internet.',
  make: 'Export all my data',
  makeFailed: 'The export could not be started. Please try again.',
  waiting: 'Your export is about to start…',
  making: (percent: number) => `Making your export: ${percent}%. You can leave this page.`,
  progress: 'Progress of the export',
  none: 'No exports yet. Making one takes from a few seconds to a few minutes.',
  madeOn: (day: string) => `Export of ${day}`,
  weekly: 'weekly',
  sizeUntil: (bytes: number, day: string) => `${size(bytes)}, kept until ${day}`,
  download: 'Download',
  downloadOf: (day: string) => `Download the export of ${day}`,
  keep: 'The last 7 exports are kept, and the last 4 weekly ones.',
  schedule: 'Make one every week automatically',
  scheduleHelp: 'On Sunday night. Download it here when you want a copy of your own.',
  scheduleSaved: 'Saved',
  scheduleFailed: 'That could not be saved. Please try again.',

  restore: 'Restore from an export',
  restoreText:
    'Fills this account from another account’s export, from this server or elsewhere. Order and invoice ' +
    'numbers continue where they stopped. Links in emails your customers already have won’t work here: ' +
    'send the order again.',
  notEmpty: 'This account already has records. You can only restore into a new, empty account.',
  choose: 'Choose an export (.zip)',
  begin: 'Restore',
  tooLarge: (bytes: number) => `This file is larger than ${size(bytes)}, which is the most that this server takes.`,
  uploading: (percent: number) => `Uploading: ${percent}%. Keep this page open.`,
  stop: 'Stop the upload',
  uploadFailed: 'The upload stopped. Check your connection and choose the file again.',
  restoring: (percent: number) => `Restoring: ${percent}%. You can leave this page.`,
  restoreProgress: 'Progress of the restore',
  restored:
    'Everything is back. Welcome home. Secrets are never exported, so some things are left to do: choose the address ' +
    'of your form, and connect card payments, your own mail server, calendar feeds and your team again if you use them.',
} as const
