const partsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

export function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG contrast ratio, from 1 to 21; text needs 4.5. */
export function contrastOf(a: string, b: string): number {
  const [light, dark] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export const TEXT_CONTRAST = 4.5

export const inkOn = (color: string): '#000000' | '#ffffff' =>
  contrastOf(color, '#000000') >= contrastOf(color, '#ffffff') ? '#000000' : '#ffffff'

/** Mixes two colours; `share` 0 gives the first, 1 the second. */
export const mixed = (from: string, to: string, share: number): string => {
  const ends = partsOf(to)
  return `#${partsOf(from)
    .map((part, at) =>
      Math.round(part + ((ends[at] as number) - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The colour, moved towards black or white as far as text on `paper` needs. */
export function readableOn(paper: string, color: string, contrast = TEXT_CONTRAST): string {
  const end = inkOn(paper)
  let ink = color
  for (let step = 0; step < 20 && contrastOf(paper, ink) < contrast; step++) ink = mixed(ink, end, 0.15)
  return contrastOf(paper, ink) < Math.min(contrast, contrastOf(paper, end)) ? end : ink
}
