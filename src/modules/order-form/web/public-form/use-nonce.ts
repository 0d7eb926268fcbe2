import { useState } from 'react'
import { type FormNonce, isWorn, nonceToUse } from '../../form-nonce.ts'
import { loadNonce } from './load-form.ts'

// The server takes a challenge that is 3 seconds to 24 hours old.
const YOUNGEST_MS = 3_200

/** The challenge that goes with the submission. `ready` waits until it is old enough; an old one is renewed then. */
export function useNonce(slug: string, kept: FormNonce | undefined, first: string | null) {
  const [nonce, setNonce] = useState(() => nonceToUse(kept, first, Date.now()))
  const renewed = async (): Promise<FormNonce> => {
    const value = await loadNonce(slug).catch(() => null)
    return value === null ? nonce : { value, since: Date.now(), wasSent: false }
  }
  const ready = async (): Promise<string | null> => {
    const used = isWorn(nonce, Date.now()) ? await renewed() : nonce
    setNonce({ ...used, wasSent: true })
    const age = Math.max(0, Date.now() - used.since)
    if (age < YOUNGEST_MS) await new Promise((resolve) => setTimeout(resolve, YOUNGEST_MS - age))
    return used.value
  }
  return { nonce, ready }
}
