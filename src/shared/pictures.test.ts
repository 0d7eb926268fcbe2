import { expect, test } from 'vitest'
import {
  checkPicture,
  PICTURE_BYTES_MAX,
  PICTURES_BYTES_MAX,
  PICTURES_MAX,
  pictureProblem,
  sentBytes,
} from './pictures.ts'

const photo = { name: 'cake.jpg', type: 'image/jpeg', size: 1000 }

test('a photo of exactly 8 MB is taken, one byte more is not', () => {
  expect(checkPicture({ ...photo, size: PICTURE_BYTES_MAX })).toBeUndefined()
  expect(pictureProblem({ ...photo, size: PICTURE_BYTES_MAX + 1 })).toEqual({
    title: 'File too large',
    message: 'cake.jpg is larger than 8MB',
  })
})

test('every listed ending is taken in capitals too', () => {
  for (const name of ['a.JPEG', 'a.Jpg', 'a.b.PNG']) expect(checkPicture({ ...photo, name })).toBeUndefined()
})

test('an ending that is not listed is refused by name, .tif and .heic among them', () => {
  for (const name of ['scan.tif', 'IMG_1.HEIC', 'cake', '.png.svg', ''])
    expect(checkPicture({ ...photo, name })).toBe(
      `${name} is not a supported image type. Allowed: jpeg, jpg, png, gif, webp, bmp, tiff`,
    )
})

test('a type that is not listed is refused although the ending is', () => {
  expect(pictureProblem({ ...photo, type: 'text/html' })).toEqual({
    title: 'Invalid file type',
    message: 'cake.jpg has an unsupported format. Please use: jpeg, png, gif, webp, bmp, tiff',
  })
})

test('the most photographs, each as large as may be, go along: they are sent smaller; other pictures count as they are', () => {
  expect(PICTURES_MAX * sentBytes({ type: 'image/jpeg', size: PICTURE_BYTES_MAX })).toBeLessThanOrEqual(
    PICTURES_BYTES_MAX,
  )
  expect(sentBytes({ type: 'image/jpeg', size: 900_000 })).toBe(900_000)
  expect(sentBytes({ type: 'image/png', size: PICTURE_BYTES_MAX })).toBe(PICTURE_BYTES_MAX)
})
