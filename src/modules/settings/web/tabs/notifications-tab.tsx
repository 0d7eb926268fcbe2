import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveField } from '../autosave-field.tsx'
import { choicesOf } from '../choices.ts'
import classes from '../settings.module.css'

export function NotificationsTab() {
  return (
    <>
      <Section title={words.notifications}>
        <div className={classes.fields}>
          <FieldRow>
            <AutosaveField field="emailAddress">
              <TextField name="emailAddress" label={words.emailAddress} type="email" />
            </AutosaveField>
            <AutosaveField field="secondaryEmailAddress">
              <TextField name="secondaryEmailAddress" label={words.secondaryEmailAddress} type="email" />
            </AutosaveField>
          </FieldRow>
          <AutosaveField field="receiveUpcomingOrders">
            <SwitchField
              name="receiveUpcomingOrders"
              label={words.receiveUpcomingOrders}
              description={words.receiveUpcomingOrdersHelp}
            />
          </AutosaveField>
          <AutosaveField field="upcomingOrdersFrequency">
            <SelectField
              name="upcomingOrdersFrequency"
              label={words.upcomingOrdersFrequency}
              options={choicesOf(words.frequencies)}
            />
          </AutosaveField>
          <AutosaveField field="receivePaymentReminders">
            <SwitchField
              name="receivePaymentReminders"
              label={words.receivePaymentReminders}
              description={words.receivePaymentRemindersHelp}
            />
          </AutosaveField>
        </div>
      </Section>
      <Section title={words.toCustomers}>
        <div className={classes.fields}>
          <AutosaveField field="paymentReminderAutomatic">
            <SwitchField
              name="paymentReminderAutomatic"
              label={words.paymentReminderAutomatic}
              description={words.paymentReminderAutomaticHelp}
            />
          </AutosaveField>
          <AutosaveField field="postOrderEmailAutomatic">
            <SwitchField
              name="postOrderEmailAutomatic"
              label={words.postOrderEmailAutomatic}
              description={words.postOrderEmailAutomaticHelp}
            />
          </AutosaveField>
          <FieldRow>
            <AutosaveField field="postOrderEmailDelay">
              <NumberField
                name="postOrderEmailDelay"
                label={words.postOrderEmailDelay}
                suffix={words.daysUnit}
                asNumber
              />
            </AutosaveField>
          </FieldRow>
        </div>
      </Section>
      <Section title={words.fromUs}>
        <div className={classes.fields}>
          <AutosaveField field="receiveProductUpdates">
            <SwitchField name="receiveProductUpdates" label={words.receiveProductUpdates} />
          </AutosaveField>
          <AutosaveField field="receiveMarketingEmails">
            <SwitchField name="receiveMarketingEmails" label={words.receiveMarketingEmails} />
          </AutosaveField>
        </div>
      </Section>
    </>
  )
}
