import { useQuery } from '@tanstack/react-query'
import { useUser } from '#modules/auth/web/session.ts'
import { siteApi } from '#modules/site/web/site-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import { HelpForm } from '../schema.ts'
import { helpWords as words } from '../words.ts'
import classes from './help.module.css'
import { helpApi } from './help-api.ts'
import { ServerState } from './server-state.tsx'

const BLANK = { message: '', withDetails: false }

export function ContactTab() {
  const { role } = useUser()
  const { data: welcome } = useQuery(siteApi.welcome.query({}))
  return (
    <div className={classes.stack}>
      {welcome ? <Contact address={welcome.supportEmail} /> : null}
      {role === 'owner' ? <ServerState /> : null}
    </div>
  )
}

function Contact({ address }: { address: string | null }) {
  const form = useAppForm(HelpForm, BLANK)
  if (address === null)
    return (
      <Section title={words.contact}>
        <p className="quiet flush">{words.nobody}</p>
      </Section>
    )
  return (
    <Section title={words.contact} description={words.contactText(address)}>
      <FormShell
        form={form}
        label={words.contact}
        submitLabel={words.send}
        submitError={words.sendFailed}
        onSubmit={async ({ message, withDetails }) => {
          await helpApi.write.call({ body: { message, browser: withDetails ? navigator.userAgent : null } })
          form.reset(BLANK)
          toast.success(words.sent)
        }}
      >
        <TextAreaField name="message" label={words.message} placeholder={words.messagePlaceholder} minRows={5} />
        <CheckboxField name="withDetails" label={words.withDetails} />
      </FormShell>
    </Section>
  )
}
