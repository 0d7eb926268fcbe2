import { Transformer } from '@napi-rs/image'

type Colours = readonly [wall: string, cake: string, accent: string]

const drawn = new Map<string, Promise<Buffer>>()

/** A simple still life of a cake on a stand, as a PNG; drawn once while the server runs. */
export function drawCake(colours: Colours, tiers: number): Promise<Buffer> {
  const name = `${colours.join()} ${tiers}`
  const known = drawn.get(name) ?? Transformer.fromSvg(svgOf(colours, tiers)).png()
  drawn.set(name, known)
  return known
}

function svgOf([wall, cake, accent]: Colours, tiers: number): string {
  const height = tiers === 1 ? 210 : 150
  const stacked = Array.from({ length: tiers }, (_, tier) => {
    const width = 400 - tier * 110
    const left = 480 - width / 2
    const top = 560 - (tier + 1) * height
    const drips = Array.from({ length: Math.floor(width / 46) }, (__, i) => {
      const long = 28 + ((i * 23 + tier * 17) % 37)
      return `<rect x="${left + 8 + i * 46}" y="${top}" width="30" height="${long}" rx="15" fill="${accent}"/>`
    }).join('')
    return `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="14" fill="${cake}"/>
      <rect x="${left}" y="${top}" width="${width}" height="${height}" rx="14" fill="url(#side)"/>
      <rect x="${left}" y="${top}" width="${width}" height="20" rx="10" fill="${accent}"/>${drips}`
  }).join('')
  const top = 560 - tiers * height
  const berries = [-60, -20, 20, 60]
    .map(
      (x, i) =>
        `<circle cx="${480 + x}" cy="${top - 14 - (i % 2) * 8}" r="22" fill="${accent}"/>
         <circle cx="${473 + x}" cy="${top - 21 - (i % 2) * 8}" r="6" fill="#fff" fill-opacity=".5"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="750" viewBox="0 0 960 720">
    <defs>
      <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${wall}"/></linearGradient>
      <linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".1"/><stop offset=".4" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>
    </defs>
    <rect width="960" height="720" fill="${wall}"/><rect width="960" height="600" fill="url(#wall)"/>
    <rect y="600" width="960" height="120" fill="#000" fill-opacity=".06"/>
    <ellipse cx="480" cy="668" rx="230" ry="22" fill="#000" fill-opacity=".12"/>
    <path d="M450 570 h60 l18 90 h-96 z" fill="#f4f1ec"/><ellipse cx="480" cy="660" rx="86" ry="16" fill="#f4f1ec"/>
    <ellipse cx="480" cy="566" rx="290" ry="28" fill="#e5e0d8"/><ellipse cx="480" cy="560" rx="290" ry="28" fill="#fbfaf7"/>
    ${stacked}${berries}
  </svg>`
}
