/** Screen readers read these aloud while a list is put in order. */
export const sortWords = {
  help: 'Press space to pick it up, move it with the arrow keys, press space to put it down or escape to cancel.',
  picked: (name: string) => `${name} is picked up.`,
  movedOver: (name: string, place: number, of: number) => `${name} is in position ${place} of ${of}.`,
  dropped: (name: string, place: number, of: number) => `${name} was put down in position ${place} of ${of}.`,
  putBack: (name: string) => `${name} is back where it was.`,
}
