import { defineEmail } from '#server/mail/define-email.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { renderMail } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'

const PRODUCT = 'Bakebook'

const helpEmail = defineEmail({
  key: 'help_message',
  subject: 'Help wanted by {{ from }}',
  body: `<p>{{ message }}</p>{% if details %}<p>{{ details }}</p>{% endif %}`,
  variables: ['from', 'message', 'details'],
})

type Message = { message: string; from: string; details: string | null }

/** Sent by the person, not the bakery: it is not in Sent mail, and the answer goes to the person's own address. */
export async function queueHelpMail(scope: Scope, address: string, { from, ...values }: Message): Promise<void> {
  const mail = renderMail({ ...helpEmail, values: { ...values, from }, business: { name: PRODUCT } })
  await queueMail(scope, {
    ...mail,
    template: helpEmail.key,
    to: { address },
    replyTo: from,
    fromName: PRODUCT,
    isPrivate: true,
  })
}
