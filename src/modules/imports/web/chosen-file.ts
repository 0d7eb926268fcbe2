import type { FileRows } from '../reading/read-rows.ts'

export type ChosenFile = {
  name: string
  /** The bytes of a text file, which may be decoded again; empty for a spreadsheet. */
  bytes: Uint8Array
  /** A spreadsheet as the server read it. */
  sheet?: FileRows
}
