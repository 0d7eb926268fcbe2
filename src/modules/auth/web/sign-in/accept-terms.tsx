import { CheckboxField } from '#web/light/checkbox-field.tsx'
import { signInWords as words } from '../../sign-in-words.ts'

/** The tick that every new account needs. */
export const AcceptTerms = () => (
  <CheckboxField
    name="acceptTerms"
    label={
      <>
        {words.acceptBefore}{' '}
        <a href="/terms" target="_blank" rel="noopener">
          {words.terms}
        </a>{' '}
        {words.and}{' '}
        <a href="/privacy" target="_blank" rel="noopener">
          {words.privacy}
        </a>
      </>
    }
  />
)
