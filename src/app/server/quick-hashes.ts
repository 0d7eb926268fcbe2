import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect } from 'vitest'

// Most tests sign up somebody and do not care about the password: a hash at full cost would take a tenth of their time.
// The proof of passwords hashes like the server: it measures the cost of a guess, and that an unknown address costs the
// same.
const argon2 = crypto.argon2
const PROOF = '/modules/auth/proofs/passwords.proof.ts'
const isAboutPasswords = () => (expect.getState().testPath ?? PROOF).endsWith(PROOF)

crypto.argon2 = ((algorithm, parameters, done) =>
  argon2(algorithm, isAboutPasswords() ? parameters : { ...parameters, memory: 8, passes: 1 }, done)) as typeof argon2
syncBuiltinESMExports()
