import type { CSSProperties } from 'react'
import { inkOn } from '#shared/colors.ts'
import { DEFAULT_FORM } from '../../default-form.ts'
import { publicFormWords as words } from '../../public-words.ts'
import { formSettingsWords } from '../../words.ts'
import classes from './form-settings.module.css'
import { useShownForm } from './use-shown-form.ts'

/** A small preview of the public form while it is being changed. */
export function FormLook() {
  const form = useShownForm()
  const { backgroundColor, textColor, buttonColor, formTitle, formDescription, formInstructions } = form
  const asked = [
    words.firstName,
    words.lastName,
    words.email,
    words.phone,
    !form.hideEventTypeField && words.eventType,
    words.eventDate,
    !form.hideServingsField && words.guestCount,
    !form.hideBudgetField && words.budget,
    !form.hideDeliveryField && words.delivery,
    ...form.customFields.map(({ name }) => name),
    !form.hideRequirementsField && words.requirements,
    !form.hideAllergiesField && words.allergies,
    !form.hideImageUpload && words.images,
  ].filter((label) => label !== false)
  const colors = {
    '--look-paper': backgroundColor,
    '--look-ink': textColor,
    '--look-button': buttonColor,
    '--look-label': inkOn(buttonColor),
  } as CSSProperties
  return (
    <figure className={classes.look}>
      <figcaption className={classes.lookCaption}>{formSettingsWords.look}</figcaption>
      <div className={classes.lookPage} style={colors}>
        <p className={classes.lookTitle}>{formTitle.trim() || DEFAULT_FORM.formTitle}</p>
        {formDescription.trim() ? <p>{formDescription}</p> : null}
        {formInstructions.trim() ? <p>{formInstructions}</p> : null}
        <ul className={classes.lookFields}>
          {asked.map((label, at) => (
            // Keyed by place: a name may appear twice.
            <li key={`${at}-${label}`}>
              {label}
              <span className={classes.lookBox} />
            </li>
          ))}
        </ul>
        {form.preSubmissionNotice.trim() ? <p className={classes.lookNotice}>{form.preSubmissionNotice}</p> : null}
        <p className={classes.lookButton}>{words.submit}</p>
      </div>
    </figure>
  )
}
