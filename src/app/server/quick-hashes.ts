import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect } from 'vitest'

// Most tests sign up somebody and ask nothing of her password: there a hash at the full cost is a tenth of the time.
// The proof of passwords hashes as the server does: what a guess costs, and that an unknown address costs the same.
const argon2 = crypto.argon2
const PROOF = '/modules/auth/passwords.proof.ts'
const isAboutPasswords = () => (expect.getState().testPath ?? PROOF).endsWith(PROOF)

crypto.argon2 = ((algorithm, parameters, done) =>
  argon2(algorithm, isAboutPasswords() ? parameters : { ...parameters, memory: 8, passes: 1 }, done)) as typeof argon2
syncBuiltinESMExports()
