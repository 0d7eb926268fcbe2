import { type FormEvent, useState } from 'react'
import { PublicError } from '#web/public/call.ts'

/** Runs a call. If the server refuses, the message stands beside the form and typed text stays. */
export function useSending(act: () => Promise<void>) {
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailure('')
    setSending(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof PublicError)) throw error
      setFailure(error.message)
    } finally {
      setSending(false)
    }
  }
  return { failure, setFailure, sending, send }
}
