import { Button } from '#web/public/button.tsx'
import { PicturesField } from '#web/public/fields/pictures-field.tsx'
import { Notice } from '#web/public/notice.tsx'
import { publicFormWords as words } from '../../public-words.ts'
import { fieldId } from './form-values.ts'
import { FormSection, type SectionProps } from './sections.tsx'

export function PicturesSection({ form, paint }: SectionProps) {
  if (paint.settings.hideImageUpload) return null
  return (
    <FormSection title={words.images}>
      {form.lostPictures ? (
        <Notice tone="warn">
          <p>{words.picturesAgain}</p>
          <div className="pub-row">
            <Button
              look="outline"
              onClick={() => {
                form.sendWithout()
                document.getElementById(fieldId('images'))?.focus()
              }}
            >
              {words.withoutPictures}
            </Button>
          </div>
        </Notice>
      ) : null}
      <PicturesField
        id={fieldId('images')}
        label={words.imagesTitle}
        error={form.errors.images}
        chosen={form.images}
        disabled={form.isSending}
        onTouch={() => form.forget('images')}
      />
    </FormSection>
  )
}
