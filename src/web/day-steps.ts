import { addDays, addMonths, type IsoDate, startOfWeek, type WeekDay } from '#shared/dates/dates.ts'

/** The day to which a key leads from another day of a calendar. */
export const DAY_STEPS: Record<string, (day: IsoDate, weekStart: WeekDay) => IsoDate> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: startOfWeek,
  End: (day, weekStart) => addDays(startOfWeek(day, weekStart), 6),
}
