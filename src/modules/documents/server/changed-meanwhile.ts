import { AppError } from '#shared/errors.ts'
import { documentWords } from '../words.ts'

/** The order has changed since the document was drawn. */
export const changedMeanwhile = () => new AppError('CONFLICT', documentWords.changedMeanwhile)
