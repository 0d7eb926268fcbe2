/** Key of a picture in a document, as its template and its stored data name it. */
export const pictureKey = (mediaId: number): string => `media-${mediaId}`
export const mediaIdOf = (key: string): number => Number(key.slice('media-'.length))
