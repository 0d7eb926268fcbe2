import { AppError } from '#shared/errors.ts'
import { documentWords } from '../words.ts'

/** What was drawn is not what the order says now. */
export const changedMeanwhile = () => new AppError('CONFLICT', documentWords.changedMeanwhile)
