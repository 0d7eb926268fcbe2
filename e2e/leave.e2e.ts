import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import yauzl from 'yauzl'
import { expect, expectAccessible, startBakebook, test, watchAll } from './bakebook.ts'
import { signedUp } from './signed-up.ts'
import { makeSmallBakery } from './small-bakery.ts'

/** Unpacks a download into a folder. */
async function unpacked(zip: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-unpacked-'))
  const file = await yauzl.openPromise(zip, { lazyEntries: true, autoClose: false })
  for await (const entry of file.eachEntry()) {
    const target = path.join(folder, entry.fileName)
    await mkdir(path.dirname(target), { recursive: true })
    await pipeline(await file.openReadStreamPromise(entry), createWriteStream(target))
  }
  file.close()
  return folder
}

test('a baker takes everything with her, reads it without the internet, and goes on with it elsewhere', {
  tag: '@prove',
}, async ({ page, browser, server, pageProblems }) => {
  test.setTimeout(240_000)
  await makeSmallBakery(page.request, server.url)
  let zip = ''

  await test.step('exports all of it, and downloads the zip', async () => {
    await page.goto(`${server.url}/account?tab=data`)
    await expect(page.getByText('No exports yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Export all my data' }).click()
    const link = page.getByRole('link', { name: /Download the export of/ })
    await expect(link).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await link.click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^all-my-data-\d{4}-\d\d-\d\d\.zip$/)
    zip = path.join(await mkdtemp(path.join(tmpdir(), 'bakebook-download-')), file.suggestedFilename())
    await file.saveAs(zip)
  })

  await test.step('opens it from the disk, with no internet', async () => {
    const context = await browser.newContext({ offline: true })
    const disk = await context.newPage()
    // Its console is not checked: axe requests the style sheet in a way that files on disk refuse.
    disk.on('pageerror', (error) => pageProblems.push(error.message))
    await disk.goto(pathToFileURL(path.join(await unpacked(zip), 'index.html')).href)
    await expect(disk.getByRole('heading', { name: 'Customers' })).toBeVisible()
    await disk.getByRole('link', { name: /Annabel Fitzgerald-Montgomery/ }).click()
    await expect(disk.getByText('Peanuts')).toBeVisible()
    await disk.getByRole('navigation').getByRole('link', { name: 'Orders' }).click()
    await disk.getByRole('main').getByRole('link').first().click()
    await expect(disk.getByRole('heading', { name: 'Items' })).toBeVisible()
    await disk.getByRole('navigation').getByRole('link', { name: 'Recipes' }).click()
    await disk.getByRole('searchbox', { name: 'Search' }).fill('fig')
    await disk.getByRole('link', { name: /Fig sponge/ }).click()
    await expect(disk.getByText('Bake for 35 minutes.')).toBeVisible()
    await expect(disk.getByRole('cell', { name: 'Plain flour' })).toBeVisible()
    await expectAccessible(disk)
    await context.close()
  })

  await test.step('restores it in a new account of another server', async () => {
    const elsewhere = await startBakebook()
    const context = await browser.newContext()
    watchAll(context, pageProblems)
    const other = await context.newPage()
    await signedUp(other, elsewhere)
    await other.goto(`${elsewhere.url}/account?tab=data`)
    await expect(other.getByText('Fills this account from another account’s export')).toBeVisible()
    await other.locator('input[type=file]').setInputFiles({
      name: 'cakes.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('no zip at all, but a little longer than the end of one: so it is opened. '.repeat(4)),
    })
    await other.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(other.getByRole('alert').filter({ hasText: 'This is not a Bakebook export.' })).toBeVisible({
      timeout: 30_000,
    })
    await expectAccessible(other)
    await other.locator('input[type=file]').setInputFiles(zip)
    await other.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(other.getByText(/^Everything is back\. Welcome home\./)).toBeVisible({ timeout: 60_000 })
    await expectAccessible(other)
    await other.goto(`${elsewhere.url}/contacts`)
    await expect(other.getByText('Annabel Fitzgerald-Montgomery').first()).toBeVisible()
    await other.goto(`${elsewhere.url}/recipes`)
    await expect(other.getByText('Fig sponge').first()).toBeVisible()
    await context.close()
    await elsewhere.stop()
  })
})
