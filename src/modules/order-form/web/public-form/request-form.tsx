import { Button } from '#web/public/button.tsx'
import { TextField } from '#web/public/fields/text-field.tsx'
import { Notice } from '#web/public/notice.tsx'
import { UploadProgress } from '#web/public/upload-progress.tsx'
import type { FirstPaint } from '../../first-paint.ts'
import { publicFormWords as words } from '../../public-words.ts'
import { DateDoubts } from './date-doubts.tsx'
import { fieldId } from './form-values.ts'
import { PicturesSection } from './pictures-section.tsx'
import { ProductsSection } from './products-section.tsx'
import {
  ContactSection,
  DeliverySection,
  EventSection,
  FormSection,
  OptionsSection,
  RequirementsSection,
} from './sections.tsx'
import { type FormState, type Sent, useForm } from './use-form.ts'

/** The problems that keep the request from being sent, each with a link to its field. */
function Problems({ form }: { form: FormState }) {
  const problems = Object.entries(form.errors)
  if (form.attempts === 0 || problems.length === 0) return null
  return (
    <Notice tone="bad" title={words.stillWrong}>
      <ul>
        {problems.map(([path, message]) => (
          <li key={path}>
            <a
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(path))?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

export function RequestForm({ paint, onSent }: { paint: FirstPaint; onSent: (sent: Sent) => void }) {
  const form = useForm(paint, onSent)
  const { settings } = paint
  const parts = { form, paint }
  return (
    <>
      <ProductsSection {...parts} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <ContactSection {...parts} />
        <EventSection {...parts} />
        <DeliverySection {...parts} />
        <OptionsSection {...parts} />
        <RequirementsSection {...parts} />
        <DateDoubts {...parts} />
        <PicturesSection {...parts} />
        <div className="pub-hidden" aria-hidden="true">
          <label>
            {words.homepage}
            <input
              tabIndex={-1}
              autoComplete="off"
              name="leave-empty"
              data-1p-ignore
              data-lpignore="true"
              value={form.values.homepage}
              onChange={(event) => form.set('homepage', event.currentTarget.value)}
            />
          </label>
        </div>
        <FormSection title={words.verification}>
          <div className="pub-fields">
            <TextField
              id={fieldId('verification')}
              disabled={form.isSending}
              label={words.sum(form.question.a, form.question.b)}
              help={words.sumHelp}
              error={form.errors.verification}
              required
              inputMode="numeric"
              maxLength={3}
              value={form.answer}
              onChange={form.setAnswer}
              onBlur={form.refuseAnswer}
              onKeyDown={form.onAnswerKey}
            />
          </div>
        </FormSection>
        <div className="pub-send">
          {settings.preSubmissionNotice ? <Notice>{settings.preSubmissionNotice}</Notice> : null}
          <Problems form={form} />
          {form.failure === undefined ? null : (
            <Notice tone="bad" role="alert" title={words.failedTitle}>
              {form.failure}
            </Notice>
          )}
          <Button
            id={fieldId('submit')}
            type="submit"
            wide
            disabled={form.isSending || !form.isAnswered || settings.isPreview}
          >
            {form.isSending ? words.submitting : words.submit}
          </Button>
          <p className="pub-help" role="status">
            {form.isSending && form.images.pictures.length > 0 ? words.sendingPictures : null}
          </p>
          <UploadProgress share={form.sentShare} />
        </div>
      </form>
    </>
  )
}
