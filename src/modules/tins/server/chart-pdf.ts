import path from 'node:path'
import { pictureKey } from '#modules/media/picture-key.ts'
import { readPictures } from '#modules/media/server/read-pictures.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { toolWords } from '#modules/tools/words.ts'
import type { FileStore } from '#server/files/stores/disk-store.ts'
import { renderPdf } from '#server/pdf/pdf-pool.ts'
import type { Scope } from '#server/scope.ts'
import type { FileAnswer } from '#shared/route.ts'
import { chartRows, portionsOf } from '../chart.ts'
import { CHART_SHAPES } from '../chart-sizes.ts'
import { chartWords as words } from '../chart-words.ts'
import { tinWords } from '../words.ts'

const TEMPLATE = path.join(import.meta.dirname, 'pdf/serving-chart.typ')

export type ShownChart = { settings: Settings; logo: string | null; pictures: Record<string, Buffer> }

/** Reads everything for the chart in one transaction; the PDF is rendered afterwards. */
export async function readChart(scope: Scope, files: FileStore, settings: Settings): Promise<ShownChart> {
  const key = settings.businessLogoId === null ? null : pictureKey(settings.businessLogoId)
  const pictures = await readPictures(scope, files, key === null ? [] : [key], { size: 320, most: 1 })
  return { settings, pictures, logo: key !== null && key in pictures ? key : null }
}

export async function chartPdf({ settings, logo, pictures }: ShownChart): Promise<FileAnswer> {
  const { businessName, accentColor, paper, language, cakeUnit } = settings
  const data = {
    business: businessName,
    accent: accentColor,
    paper,
    language,
    logo,
    words: { chart: words.chart, guide: words.guide, size: words.size },
    shapes: CHART_SHAPES.map((shape) => ({
      name: tinWords.shapes[shape],
      cuts: portionsOf(shape).map((portion) => ({
        name: toolWords.portions[portion],
        sides: toolWords.portionSides[cakeUnit][portion],
      })),
      rows: chartRows({ shape, unit: cakeUnit, chart: settings }).map(({ name, cells }) => [
        name,
        ...cells.map(({ counted, typed }) => String(typed ?? counted)),
      ]),
    })),
  }
  const bytes = await renderPdf(TEMPLATE, data, pictures)
  return { bytes, contentType: 'application/pdf', fileName: words.fileName, inline: true }
}
