import { rm } from 'node:fs/promises'
import { type RawBuilder, sql } from 'kysely'
import { copyKey, originalKey, spooledPath } from '#server/files/pictures/picture-places.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { PICTURE_SIZES } from '#shared/pictures.ts'

export type PictureFolders = Pick<Services, 'files' | 'spoolFolder' | 'background'>

/**
 * SQL that is true if `media m` is a picture of a customer or order that nothing shows any more, not even a record in
 * the bin.
 */
export const IS_UNSHOWN = sql`m.purpose in ('enquiry', 'order')
  and not exists (select from order_images i where i.business_id = m.business_id and i.media_id = m.id)
  and not exists (select from ask_images i where i.business_id = m.business_id and i.media_id = m.id)
  and not exists (select from enquiry_images i where i.business_id = m.business_id and i.media_id = m.id)
  and not exists (select from order_lines l where l.business_id = m.business_id and l.image_id = m.id)
  and not exists (select from (
      select business_id, design from order_lines where design is not null
      union all select business_id, line -> 'design' from deleted_records, jsonb_array_elements(parts -> 'order_lines') line
        where kind = 'orders') drawn, jsonb_path_query(drawn.design, '$.items[*].imageId') picture
    where drawn.business_id = m.business_id and picture::bigint = m.id)
  and not exists (select from deleted_enquiries d where d.business_id = m.business_id
    and d.images @> jsonb_build_array(jsonb_build_object('media_id', m.id)))
  and not exists (select from deleted_records d where d.business_id = m.business_id and d.kind = 'orders'
    and (d.parts -> 'order_images' @> jsonb_build_array(jsonb_build_object('media_id', m.id))
      or d.parts -> 'order_lines' @> jsonb_build_array(jsonb_build_object('image_id', m.id))))`

/** Removes those of these pictures that nothing shows any more; their files go after the commit. */
export const dropPictures = (scope: Scope, ids: readonly number[], folders: PictureFolders): Promise<void> =>
  removePictures(scope, { ids, folders, which: IS_UNSHOWN })

type Removal = { ids: readonly number[]; folders: PictureFolders; which: RawBuilder<unknown> }

/** Removes the matching ones of these pictures `m`; their files go after the commit. */
export async function removePictures(scope: Scope, { ids, folders, which }: Removal): Promise<void> {
  if (ids.length === 0) return
  const gone = await sql<{ key: string }>`delete from media m
    where m.business_id = ${scope.businessId} and m.id = any(${ids}) and ${which} returning key`.execute(scope.db)
  const keys = gone.rows.map(({ key }) => key)
  scope.afterCommit(() =>
    folders.background.run(
      () => removePictureFiles(keys, folders),
      'pictures that nothing shows any more could not be removed',
    ),
  )
}

/** Removes every file of these pictures. */
export const removePictureFiles = (
  keys: readonly string[],
  { files, spoolFolder }: Omit<PictureFolders, 'background'>,
): Promise<unknown> =>
  Promise.all(
    keys.flatMap((key) => [
      ...PICTURE_SIZES.map((size) => files.remove(copyKey(key, size))),
      files.remove(originalKey(key)),
      rm(spooledPath(spoolFolder, key), { force: true }),
    ]),
  )
