import { expect, test } from 'vitest'
import { newBakery, testApp } from '#app/server/testing.ts'
import { freshDatabase } from '#server/db/testing.ts'
import { queueMail } from '#server/mail/outbox.ts'

const CSV_HEAD = '\uFEFFWritten,Subject,Name,Address,Status,Sent,Why it has not been sent'

test('sent mail is taken out as the list is narrowed, in the bakery’s own time, without private mail', async () => {
  const bakery = await newBakery(await testApp({ database: await freshDatabase() }))
  await bakery.inScope(async (scope) => {
    const mail = {
      template: 'quote_sent',
      to: { address: 'anais@example.test', name: 'Anaïs' },
      subject: 'Your quote, again',
      html: '<p></p>',
      text: '',
      fromName: 'Olive',
    }
    await queueMail(scope, mail)
    await queueMail(scope, { ...mail, to: { address: 'ben@example.test' }, subject: '=1+1' })
    await queueMail(scope, { ...mail, subject: 'Reset your password', isPrivate: true })
  })
  const lines = async (query = '') => {
    const { text, headers } = await bakery.owner.get(`/outbox/export${query}`)
    expect(headers['content-disposition']).toContain('sent-mail-2026-06-10.csv')
    return text.split('\r\n')
  }
  expect(await lines()).toEqual([
    CSV_HEAD,
    "2026-06-10 12:00,'=1+1,,ben@example.test,Waiting,,",
    '2026-06-10 12:00,"Your quote, again",Anaïs,anais@example.test,Waiting,,',
    '',
  ])
  expect(await lines('?q=ben')).toHaveLength(3)
  expect(await lines('?state=failed')).toEqual([CSV_HEAD, ''])
})
