import { defineNotice } from '#modules/email-templates/server/letter.ts'
import { queueOwnerMail } from '#modules/email-templates/server/owner-mail.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'

export const webhookOffEmail = defineNotice({
  key: 'webhook_off',
  name: 'Webhook switched off',
  when: 'When a webhook’s address has not answered for five days, or no longer wants to be told',
  subject: 'Your webhook to {{ host }} is switched off',
  body: `<p>Your webhook to {{ host }} is switched off: please look why, and switch it on again.</p>
<p>{% if gone %}The program at {{ host }} no longer wants to be told what happens in your bakery.{% else %}Nothing got through to {{ host }} for five days.{% endif %}</p>
<p><a class="button" href="{{ link }}">Open Integrations</a></p>
<p>There you see what was not delivered, and can switch it on again.</p>`,
  variables: ['host', 'gone', 'link'],
})

export const mailWebhookOff =
  ({ baseUrl }: Pick<Services, 'baseUrl'>) =>
  async (scope: Scope, url: string, reason: 'gone' | 'failing'): Promise<void> =>
    queueOwnerMail(scope, {
      settings: await getSettings(scope),
      email: webhookOffEmail,
      values: { host: new URL(url).host, gone: reason === 'gone', link: `${baseUrl()}/integrations` },
    })
