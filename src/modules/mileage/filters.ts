export const DRIVE_CATEGORIES = ['Delivery', 'Supplies', 'Consultation', 'Market', 'Course', 'Other'] as const

export const DISTANCE_UNITS = ['miles', 'kilometers'] as const
export type DistanceUnit = (typeof DISTANCE_UNITS)[number]
export const DRIVE_SORTS = ['date', 'description', 'category', 'distance', 'createdAt'] as const
