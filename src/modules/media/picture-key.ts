/** The key of a picture in a document, for its template and its stored data. */
export const pictureKey = (mediaId: number): string => `media-${mediaId}`
export const mediaIdOf = (key: string): number => Number(key.slice('media-'.length))
