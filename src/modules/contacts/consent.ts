import { AppError } from '#shared/errors.ts'
import { contactWords } from './words.ts'

export type Consent = { mailingList: boolean; mailingListSource: string | null; mailingListConsentAt: string | null }
type Wanted = { [Key in keyof Consent]?: Consent[Key] | null | undefined }

export const NO_CONSENT: Consent = { mailingList: false, mailingListSource: null, mailingListConsentAt: null }

/**
 * CON-4: a contact joins the mailing list only with the time and the source of their consent. Leaving the list clears
 * both.
 * @throws AppError INVALID on `mailingListSource` or `mailingListConsentAt`
 */
export function consentAfter(before: Consent, wanted: Wanted, now: string): Consent {
  if (!(wanted.mailingList ?? before.mailingList)) return NO_CONSENT
  const mailingListSource = wanted.mailingListSource === undefined ? before.mailingListSource : wanted.mailingListSource
  if (mailingListSource === null || mailingListSource === '')
    throw new AppError('INVALID', contactWords.consentNeeded, {
      fields: { mailingListSource: contactWords.consentNeeded },
    })
  const given = wanted.mailingListConsentAt ?? before.mailingListConsentAt ?? now
  if (Date.parse(given) > Date.parse(now))
    throw new AppError('INVALID', contactWords.consentInFuture, {
      fields: { mailingListConsentAt: contactWords.consentInFuture },
    })
  return { mailingList: true, mailingListSource, mailingListConsentAt: given }
}
