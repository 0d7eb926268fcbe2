const TIME = /(?<![\d:.])(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?(?::\d{2})?(?:\.\d+)?\s*(?:uhr|h)?\s*([ap])?\.?(?:m\b\.?)?/i
const IN_DATE =
  /(?:[T,]|(?<! ) |\bat\b)\s{0,8}(\d{1,2}:\d{2}(?::\d{2})?(?:\s{0,8}[ap]\.?m\.?)?)\s{0,8}(?:Z|[+-]\d{2}:?\d{2})?$/i

/** A time of day as people write it: "14:30", "2.30 pm", "2pm", "14h30", "14 Uhr". */
export function readClockTime(text: string): string | undefined {
  const [whole, hour = '', minute = '00', half] = TIME.exec(text.trim()) ?? []
  if (whole === undefined || whole.length < text.trim().length || (half === undefined && whole === hour))
    return undefined
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const isTime = hours < 24 && Number(minute) < 60 && (half === undefined || (Number(hour) >= 1 && Number(hour) <= 12))
  return isTime ? `${String(hours).padStart(2, '0')}:${minute}` : undefined
}

/** The time after a day in its cell. Programs write midnight if there is none. */
export function timeInDate(text: string): string | undefined {
  const time = readClockTime(IN_DATE.exec(text.trim())?.[1] ?? '')
  return time === '00:00' ? undefined : time
}
