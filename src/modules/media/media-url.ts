import type { PictureSize } from '#shared/pictures.ts'

export const originalUrl = (mediaId: number): string => `/api/media/${mediaId}/original`

export const mediaUrl = (mediaId: number, size: PictureSize): string => `/api/media/${mediaId}/${size}`
