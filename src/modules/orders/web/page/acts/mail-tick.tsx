import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { userQuery } from '#modules/auth/web/session.ts'
import { useLettersWork, useMailWorks } from '#modules/site/web/use-mail-works.ts'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { orderWords as words } from '../../../words.ts'

/**
 * True if the owner may mail customers: after confirming their own address, or while no mail leaves the server (AUT-3).
 */
function useMayMail(): boolean {
  const { data: user } = useQuery(userQuery)
  const mailWorks = useMailWorks()
  return !user || user.emailVerified || !mailWorks
}

type Props = { name: string; label: string; address: string }

/**
 * The tick for mailing the customer. It promises nothing if no mail leaves the server or the owner's address is
 * unconfirmed.
 */
export function MailTick({ name, label, address }: Props) {
  const { setValue } = useFormContext()
  const isTicked: unknown = useWatch({ name })
  const lettersWork = useLettersWork()
  const isConfirmed = useMayMail()
  const mayMail = lettersWork && isConfirmed
  useEffect(() => {
    if (!mayMail) setValue(name, false)
  }, [mayMail, name, setValue])
  const refused = lettersWork ? words.confirmAddressFirst : words.noMailHere
  const description = mayMail ? (isTicked ? address : undefined) : refused
  return <CheckboxField name={name} label={label} description={description} disabled={!mayMail} />
}
