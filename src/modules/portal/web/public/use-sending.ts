import { type FormEvent, useState } from 'react'
import { PublicError } from '#web/public/call.ts'
import type { TellSent } from '#web/public/upload.ts'

/** Runs a call. If the server refuses, the message stands beside the form and typed text stays. */
export function useSending(act: (tell: TellSent) => Promise<void>) {
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const [sentShare, setSentShare] = useState<number>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailure('')
    setSending(true)
    try {
      await act(setSentShare)
    } catch (error) {
      if (!(error instanceof PublicError)) throw error
      setFailure(error.message)
    } finally {
      setSending(false)
      setSentShare(undefined)
    }
  }
  return { failure, setFailure, sending, sentShare, send }
}
