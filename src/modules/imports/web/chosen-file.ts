import type { FileRows } from '../reading/read-rows.ts'

export type ChosenFile = {
  name: string
  /** A text file: its letters may have to be read anew. Empty for a spreadsheet. */
  bytes: Uint8Array
  /** A spreadsheet, as the server has read it. */
  sheet?: FileRows
}
