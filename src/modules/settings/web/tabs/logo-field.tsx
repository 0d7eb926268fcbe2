import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { ImageField } from '#web/form/fields/image-field.tsx'
import { settingsPageWords as words } from '../../words.ts'
import { settingsApi } from '../settings-api.ts'

/** A chosen picture is uploaded and becomes the logo at once. */
export function LogoField() {
  const client = useQueryClient()
  const { control, getValues, setValue } = useFormContext()
  const file = useWatch({ control, name: 'logoFile' }) as File | null | undefined
  const handled = useRef<File | null>(null)
  const url = useWatch({ control, name: 'businessLogoUrl' }) as string | null

  const change = useAction({
    run: async (picture: File | null) => {
      const businessLogoId = picture ? (await uploadPicture(picture, 'logo')).id : null
      return settingsApi.update.call({ body: { businessLogoId } })
    },
    failure: words.logoFailed,
    onDone: (settings, picture) => {
      client.setQueryData(settingsApi.get.query({}).queryKey, settings)
      // The chosen picture stays visible while the server prepares its own copies.
      if (picture === null) setValue('businessLogoUrl', null)
    },
  })

  const apply = useEffectEvent(async (picture: File | null) => {
    handled.current = picture
    if ((await change.act(picture)) || getValues('logoFile') !== picture) return
    handled.current = null
    setValue('logoFile', null)
  })

  useEffect(() => {
    if (handled.current !== (file ?? null)) void apply(file ?? null)
  }, [file])

  return (
    <ImageField
      name="logoFile"
      label={words.logo}
      currentUrl={url}
      onRemoveCurrent={() => change.act(null)}
      disabled={change.pending}
    />
  )
}
