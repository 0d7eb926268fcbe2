/** The words for what is written down about a cake for the next one like it; the kitchen's pages need no others. */
export const makingWords = {
  title: 'For the next one like it',
  subjects: { note: '', colour: 'Colours', tin: 'Tins and tips', differently: 'Next time' },
  examples: {
    colour: 'Ruby, 6 drops in 500 g',
    tin: '8 inch, 5 minutes longer',
    differently: 'Chill before stacking',
  },
  took: (worked: string, planned: string | null) =>
    planned === null ? `It took ${worked}.` : `It took ${worked}; the plan said ${planned}.`,
} as const
