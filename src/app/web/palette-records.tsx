import { mediaUrl } from '#modules/media/media-url.ts'
import { overviewApi } from '#modules/overview/web/overview-api.ts'
import { today } from '#shared/dates/dates.ts'
import { formatSaidDay } from '#shared/text/format.ts'
import type { PaletteRecord } from '#web/palette/palette-entries.ts'
import { CakePicture } from '#web/pictures/cake-icon.tsx'
import type { FormatSettings } from '#web/text/formats.tsx'

/** The records that the palette finds, each with its picture if it has one. */
export async function paletteRecords(q: string, { dateFormat, timeZone }: FormatSettings): Promise<PaletteRecord[]> {
  const hits = await overviewApi.search.call({ q })
  const now = today(new Date(), timeZone)
  return hits.map(({ group, label, hint, day, page, look, imageId }) => ({
    group,
    label,
    hint: [hint, day && formatSaidDay(day, dateFormat, now)].filter(Boolean).join(' · '),
    to: page,
    picture: look && <CakePicture url={imageId === null ? null : mediaUrl(imageId, 320)} look={look} size={32} />,
  }))
}
