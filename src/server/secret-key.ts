import { AppError } from '#shared/errors.ts'
import { keptSecret, secret } from './db/cluster/data-folder.ts'
import { KeyRing, type SecretKey } from './secrets.ts'

const NAME = 'link-key'

/**
 * The configured keys, which other servers share, or else the one in the data folder. @throws AppError if things signed
 * and sealed with the folder's key could no longer be read
 */
export async function secretKey(
  given: readonly [Buffer, ...Buffer[]] | undefined,
  dataDir: string,
): Promise<SecretKey> {
  if (given === undefined) return secret(dataDir, NAME)
  const { path, bytes } = await keptSecret(dataDir, NAME)
  if (bytes && !given.some((key) => key.equals(bytes)))
    throw new AppError(
      'UNAVAILABLE',
      `Links, stored keys and passwords may have been made with the key in ${path}, which is not one of SECRET_KEYS. ` +
        `Add it at their end (base64 -w0 "${path}"), or move that file away if "npm run admin -- rotate-keys" has run since.`,
    )
  return new KeyRing(given)
}
