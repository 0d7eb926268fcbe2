/** The file that a person chose, as bytes: its letters may have to be read anew. */
export type ChosenFile = { name: string; bytes: Uint8Array }
