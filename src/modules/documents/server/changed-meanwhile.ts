import { AppError } from '#shared/errors.ts'
import { documentWords } from '../words.ts'

export const changedMeanwhile = () => new AppError('CONFLICT', documentWords.changedMeanwhile)
