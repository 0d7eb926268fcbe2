export const chartWords = {
  slider: (title: string) => `${title}: choose a point with the arrow keys`,
  point: 'Point',
  none: 'None',
} as const
