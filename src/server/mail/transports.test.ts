import type { SMTPServerOptions } from 'smtp-server'
import { expect, it } from 'vitest'
import { startSmtpSink } from './testing.ts'
import { smtpTransport } from './transports.ts'

const MAIL = {
  id: 1,
  messageId: '<1@bakery.test>',
  date: '2026-06-10T02:00:00Z',
  from: { name: 'Bakery', address: 'orders@bakery.test' },
  to: { name: 'Ana', address: 'ana@example.test' },
  replyTo: undefined,
  unsubscribe: undefined,
  subject: 'Your order',
  html: '<p>It is ready.</p>',
  text: 'It is ready.',
  attachments: [],
}
const ANY_CERTIFICATE = 'tls.rejectUnauthorized=false'

/** A mail server that wants the password `right` and has a certificate of its own making. */
const strict = (options: SMTPServerOptions = {}) =>
  startSmtpSink(() => undefined, {
    authOptional: false,
    disabledCommands: [],
    onAuth: ({ password }, _, answer) =>
      password === 'right' ? answer(null, { user: 'bakery' }) : answer(new Error('Unknown user or password')),
    ...options,
  })

it.for<
  [what: string, scheme: string, password: string, query: string, options: SMTPServerOptions, said: RegExp | undefined]
>([
  ['takes STARTTLS', 'smtp', 'right', `requireTLS=true&${ANY_CERTIFICATE}`, {}, undefined],
  ['takes TLS', 'smtps', 'right', ANY_CERTIFICATE, { secure: true }, undefined],
  [
    'refuses the password',
    'smtps',
    'wrong',
    ANY_CERTIFICATE,
    { secure: true },
    /did not take this user name and password: 535/,
  ],
  [
    'shows a certificate of its own over STARTTLS',
    'smtp',
    'right',
    'requireTLS=true',
    {},
    /^The certificate of 127\.0\.0\.1 is not valid: /,
  ],
  [
    'shows a certificate of its own over TLS',
    'smtps',
    'right',
    '',
    { secure: true },
    /^The certificate of 127\.0\.0\.1 is not valid: /,
  ],
  [
    'is called with TLS and wants STARTTLS',
    'smtps',
    'right',
    '',
    {},
    /does not speak TLS from the start at port \d+\. Try STARTTLS/,
  ],
  [
    'has no STARTTLS',
    'smtp',
    'right',
    'requireTLS=true',
    { disabledCommands: ['STARTTLS'] },
    /offers no STARTTLS at port \d+/,
  ],
])(
  'the mail server of this server %s: the mail arrives, or is tried again with a reason that is also known at the start',
  async ([, scheme, password, query, options, said]) => {
    const sink = await strict(options)
    const transport = smtpTransport(`${scheme}://bakery:${password}@127.0.0.1:${sink.port}?${query}`)
    const sent = await transport.send(MAIL).catch((failure: unknown) => failure)
    const problem = await transport.problem()
    transport.close()
    await sink.stop()
    expect(sink.received.length).toBe(said ? 0 : 1)
    expect(problem).toEqual(said && expect.stringMatching(said))
    expect(sent).toEqual(said && expect.objectContaining({ permanent: false, message: expect.stringMatching(said) }))
  },
)

it.for<[what: string, url: (port: number) => string, said: RegExp]>([
  [
    'is down',
    (port) => `smtp://bakery:right@127.0.0.1:${port}?requireTLS=true`,
    /^127\.0\.0\.1 takes no mail at port \d+\.$/,
  ],
  [
    'has a name that nobody knows',
    () => 'smtps://bakery:right@mail.bakery.invalid',
    /^There is no way to mail\.bakery\.invalid\.$/,
  ],
])('a mail server that %s is named', async ([, url, said]) => {
  const sink = await strict()
  await sink.stop()
  const transport = smtpTransport(url(sink.port))
  expect(await transport.problem()).toMatch(said)
  await expect(transport.send(MAIL)).rejects.toMatchObject({ permanent: false, message: expect.stringMatching(said) })
})
