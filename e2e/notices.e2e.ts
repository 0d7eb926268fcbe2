import type { BrowserContext } from '@playwright/test'
import { startPushService } from '../src/modules/notices/server/push-testing.ts'
import { expect, expectAccessible, startBakebook, test } from './bakebook.ts'

const PASSWORD = 'Sourdough-42!'

/** Headless Chromium has no push service and no notifications, so this journey provides them. */
const lendPushService = (
  context: BrowserContext,
  device: { endpoint: string; publicKey: string; authSecret: string },
) =>
  context.addInitScript(({ endpoint, publicKey, authSecret }) => {
    const asked = 'asked-in-this-journey'
    Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem(asked) ?? 'default' })
    Notification.requestPermission = async () => {
      sessionStorage.setItem(asked, 'granted')
      return 'granted'
    }
    let isOn = false
    const lent = {
      toJSON: () => ({ endpoint, keys: { p256dh: publicKey, auth: authSecret } }),
      unsubscribe: async () => {
        isOn = false
        return true
      },
    }
    PushManager.prototype.subscribe = async () => {
      isOn = true
      return lent as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => (isOn ? (lent as unknown as PushSubscription) : null)
  }, device)

test('a helper turns notifications on, gets one for an assigned task, and turns them off', { tag: '@prove' }, async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const pushes = await startPushService()
  const server = await startBakebook({ PRIVATE_HOSTS: 'on' })
  const office = await browser.newContext()
  const kitchen = await browser.newContext()
  await lendPushService(kitchen, pushes.device([]))
  const send = async (context: BrowserContext, path: string, data: object) => {
    const answer = await context.request.post(`${server.url}/api${path}`, { data, headers: { origin: server.url } })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return answer.status() === 204 ? undefined : answer.json()
  }
  await send(office, '/auth/register', {
    firstName: 'Ana',
    lastName: 'Baker',
    email: 'ana@figandflour.test',
    password: PASSWORD,
    acceptTerms: true,
  })
  const { link } = await send(office, '/team/invitations', { email: 'kit@example.test', role: 'kitchen' })
  const token = new URL(link).searchParams.get('token')
  const { user } = await send(kitchen, '/invitations/accept', {
    token,
    password: PASSWORD,
    firstName: 'Kit',
    lastName: 'Helper',
    acceptTerms: true,
  })
  const desk = await office.newPage()
  const phone = await kitchen.newPage()

  await test.step('the browser asks only after the button is pressed', async () => {
    await phone.goto(`${server.url}/account?tab=notifications`)
    await expect(phone.getByRole('button', { name: 'Turn on notifications on this device' })).toBeVisible()
    await expectAccessible(phone)
    expect(await phone.evaluate(() => Notification.permission)).toBe('default')
    await phone.getByRole('button', { name: 'Turn on notifications on this device' }).click()
    await expect(phone.getByRole('switch', { name: 'Assigned to me' })).toBeChecked()
    await expect(phone.getByRole('switch', { name: 'Payments' })).toHaveCount(0)
    await expectAccessible(phone)
    const hour = phone.getByRole('combobox', { name: 'Send today’s list at' })
    await expect(hour).toHaveValue('7')
    await hour.selectOption('5:00 AM')
    await expect(phone.getByText('Saved', { exact: true }).first()).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('switch', { name: 'Assigned to me' })).toBeChecked()
    await expect(hour).toHaveValue('5')
  })

  await test.step('the owner assigns a task, which the helper’s device and bell show', async () => {
    await desk.goto(`${server.url}/tasks?new=true`)
    await desk.getByRole('textbox', { name: 'Title' }).fill('Bake sponge')
    await desk.getByRole('combobox', { name: 'Assigned to' }).click()
    await desk.getByRole('option', { name: 'Kit Helper' }).click()
    await desk.getByRole('button', { name: 'Save task' }).click()
    await expect(desk.getByTitle('Assigned to Kit Helper')).toBeVisible()
    await expect.poll(() => pushes.service.shown.map(({ body }) => body)).toEqual(['Ana Baker gave you: Bake sponge'])
    await phone.goto(`${server.url}/tasks?assignee=me`)
    await expect(phone.getByRole('button', { name: 'Bake sponge', exact: true })).toBeVisible()
    await phone.getByRole('button', { name: /^Notifications, 1 new/ }).click()
    await expect(phone.getByText(/Ana Baker gave you: Bake sponge, due /)).toBeVisible()
    await phone.keyboard.press('Escape')
  })

  await test.step('after turning it off and on again and signing out, nothing more is sent', async () => {
    await phone.goto(`${server.url}/account?tab=notifications`)
    await phone.getByRole('button', { name: 'Turn off' }).click()
    await phone.getByRole('button', { name: 'Turn on notifications on this device' }).click()
    await expect(phone.getByRole('switch', { name: "Today's list" })).toBeChecked()
    await send(kitchen, '/auth/logout', {})
    await send(office, '/tasks', { title: 'Wash up', assigneeId: user.id })
    await new Promise((done) => setTimeout(done, 1500))
    expect(pushes.service.shown).toHaveLength(1)
  })
  await office.close()
  await kitchen.close()
  await server.stop()
  await pushes.close()
})
