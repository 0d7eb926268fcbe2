import { drawLook } from './draw-look.ts'
import type { CakeLook } from './look.ts'

export function lookSvg(look: CakeLook): string {
  const paths = drawLook(look).map(({ d, fill, opacity = 1, stroke = 'none' }) => {
    return `<path d="${d}" fill="${fill}" opacity="${opacity}" stroke="${stroke}" stroke-width="0.9" stroke-linejoin="round"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${paths.join('')}</svg>`
}
