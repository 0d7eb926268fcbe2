/** The owner's words about delivery notes. */
export const deliveryNotesWords = {
  note: 'Delivery note',
  notes: 'Delivery notes',
  failed: 'The delivery notes could not be made.',
  fileName: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `Delivery note ${numbers.join('').replace(/[^\p{L}\p{N}_-]/gu, '')}.pdf`
      : 'Delivery notes.pdf',
} as const
