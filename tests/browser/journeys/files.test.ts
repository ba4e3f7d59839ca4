import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { adminBucket, adminFirestore } from '~tests/support/admin'
import { entryOnce } from '~tests/support/entry-once'
import { windowOf, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { openStep, saved } from '../support/open-step'
import { settled } from '../support/settled'
import { storedStep } from '../support/stored-pras'

withBrowser()

const PRA = 'pra-regular-draft'
/** Requests that upload bytes to the file storage. */
const UPLOADS = /\/v0\/b\/[^/]+\/o\?.*uploads/

const pdf = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(bytes, ' ')]),
})
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
interface Kept {
  fileId: string
  name: string
  caption?: string
}
/** Returns the files that a stored answer names. */
async function filesOf(slug: string, field: string): Promise<Kept[]> {
  const step = await storedStep(PRA, slug)
  return (step?.content[field] ?? []) as Kept[]
}
const isSaved = async (page: Page, slug: string, field: string, name: string) => {
  await saved(page)
  await expect.poll(async () => (await filesOf(slug, field)).map(file => file.name)).toContain(name)
  const found = (await filesOf(slug, field)).find(file => file.name === name)
  return { id: found?.fileId ?? '', caption: found?.caption }
}
const statusOf = async (url: string) => (await fetch(url)).status

test('an upload can be paused, cancelled and repeated, and an archived file cannot be opened', async () => {
  const { page, pageErrors } = await windowOf('pc')
  await openStep(page, PRA, 'general-info')
  const input = page.locator('[id="f-files"]')

  // An upload that is held on its way can pause, continue, and be stopped.
  const held: Route[] = []
  await page.route(UPLOADS, route => void held.push(route))
  await input.setInputFiles(pdf('Held.pdf', 900_000))
  await button(page, 'Pause: Held.pdf').click()
  await page.getByText('878.9 KB, Paused').waitFor()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Continue: Held.pdf').click()
  await button(page, 'Cancel upload of Held.pdf').click()
  await page.getByText('Held.pdf').waitFor({ state: 'detached' })
  await page.unroute(UPLOADS)
  await Promise.all(held.map(route => route.abort().catch(() => undefined)))

  // After a refusal the page shows the reason, and can send the file again.
  await page.route(UPLOADS, route => route.fulfill({ status: 402, body: '' }), { times: 1 })
  await input.setInputFiles(pdf('Recce.pdf', 100))
  await page.getByText('The file storage is full, so the file was not saved.').waitFor()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Try again: Recce.pdf').click()
  await button(page, 'Remove Recce.pdf').waitFor()
  const { id } = await isSaved(page, 'general-info', 'files', 'Recce.pdf')
  const urlNow = async () => (await adminFirestore.doc(`files/${id}`).get()).get('url') as string
  await expect.poll(urlNow).not.toBe('')
  const record = (await adminFirestore.doc(`files/${id}`).get()).data() ?? {}
  expect(await statusOf(record.url)).toBe(200)

  // For a camera's own format, the message says what to do, and there is no button to try again.
  await input.setInputFiles({
    name: 'IMG_0412.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('ftypheic'),
  })
  await page.getByText(/HEIC picture.*Export it as JPEG/).waitFor()
  await button(page, 'Dismiss IMG_0412.HEIC').click()

  await button(page, 'About Recce.pdf').click()
  await button(page, 'Archive file…').click()
  await page.getByLabel('Why it is archived').fill('Shows where the presenter lives')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Archive file').click()
  await page.getByText('Recce.pdf archived.').waitFor()
  await expect.poll(() => statusOf(record.url)).toBe(403)
  expect((await adminBucket.file(record.path).exists())[0]).toBe(false)
  expect(await entryOnce(`file-${id}-2`)).toMatchObject({
    logType: 'archived',
    data: { reason: 'Shows where the presenter lives' },
  })

  await button(page, 'About Recce.pdf').click()
  await page.getByText(/This file is archived\. Nobody can open it/).waitFor()
  await button(page, 'Restore file').click()
  await page.getByText('Recce.pdf restored.').waitFor()
  await expect.poll(async () => statusOf(await urlNow())).toBe(200)
  expect(await statusOf(record.url)).toBe(403)
  expect(pageErrors.join('\n')).toBe('')
})

test('a pasted picture is shown upright and can have a description', async () => {
  const { page } = await windowOf('pc')
  await openStep(page, PRA, 'map')
  // The photo is stored on its side, as a phone stores it.
  const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#336699' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const group = page.getByRole('group', { name: 'Map images' })
  await group.focus()
  await group.evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer()
      const file = new File([Uint8Array.from(bytes)], 'image.jpeg', { type: 'image/jpeg' })
      clipboardData.items.add(file)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...photo],
  )
  const caption = page.getByLabel(/^What Pasted .*\.jpeg shows$/)
  await caption.fill('The way up')
  await caption.blur()
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('[role="group"] li img')
    return image?.complete === true && image.naturalWidth > 0
  })
  // The size of the variant: 1200 x 1200 at most, and upright.
  const shown = await page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('[role="group"] li img')
    return {
      width: image?.naturalWidth,
      height: image?.naturalHeight,
      address: decodeURIComponent(image?.src ?? ''),
    }
  })
  expect(shown).toMatchObject({
    width: 600,
    height: 1200,
    address: expect.stringContaining('_1200x1200.jpeg'),
  })
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await expect
    .poll(async () => (await filesOf('map', 'mapImages')).map(file => file.caption))
    .toContain('The way up')
})
