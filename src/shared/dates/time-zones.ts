/** The time zone picker offers these first and the others under "More". */
export const OFFERED_TIME_ZONES = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Asia/Manila',
  'Asia/Hong_Kong',
  'Asia/Singapore',
  'Asia/Jakarta',
  'Asia/Bangkok',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Dubai',
  'Africa/Nairobi',
  'Africa/Johannesburg',
  'Africa/Lagos',
  'Europe/Athens',
  'Europe/Paris',
  'Europe/London',
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/Halifax',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Pacific/Honolulu',
] as const

// Intl lists some names in their old spelling, and does not list UTC everywhere.
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** Every zone that this runtime knows, under its current name, sorted. */
export function allTimeZones(): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => CURRENT_NAMES[zone] ?? zone)
  return [...new Set([...known, ...OFFERED_TIME_ZONES, 'UTC'])].toSorted()
}
