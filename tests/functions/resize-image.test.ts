import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { callables } from '@/domain/callables'
import { adminBucket, adminFirestore } from '../support/admin'
import { callFunction, signUp } from '../support/callable'
import { PATIENCE } from '../support/patience'
import { jpeg, phoneJpeg, png, pngBomb } from './images'

const run = randomUUID().slice(0, 8)
const account = {
  userId: 'u',
  isArchived: false,
  isEmployee: true,
  canAccessAdminApp: false,
  companyAccess: ['open'],
}
const people = {
  uploader: account,
  employee: account,
  freelancer: { ...account, isEmployee: false },
  contracts: { ...account, isEmployee: false, canAccessContracts: true },
  admin: { ...account, isEmployee: false, canAccessAdminApp: true },
  archived: { ...account, isArchived: true },
  unverified: account,
  stranger: null,
}
type Person = keyof typeof people
const signedIn = new Map<Person, { uid: string; idToken: string }>()

beforeAll(async () => {
  for (const [name, body] of Object.entries(people) as [Person, object | null][]) {
    const email = `${name}.${run}@functions.test`
    signedIn.set(name, await signUp(email, { isVerified: name !== 'unverified' }))
    if (body) await adminFirestore.doc(`accounts/${email}`).set({ ...body, writtenAt: new Date() })
  }
})

const uidOf = (person: Person) => signedIn.get(person)?.uid ?? ''
const resize = (data: unknown, person: Person = 'uploader') =>
  callFunction('resizeImage', data, signedIn.get(person)?.idToken)

/** Stores a file at the place of an upload by `uploader`; returns its path. */
async function stored(bytes: Buffer, name = 'photo.jpg', contentType = 'image/jpeg'): Promise<string> {
  const path = `uploads/${randomUUID()}/${name}`
  await adminBucket.file(path).save(bytes, {
    resumable: false,
    metadata: { contentType, metadata: { uploadedBy: uidOf('uploader') } },
  })
  return path
}

async function record(path: string, fields: object) {
  await adminFirestore.doc(`files/${path.split('/')[1]}`).set({ path, isArchived: false, ...fields })
}

/** How long a picture takes depends on the machine. So larger pictures are tried until a write arrives before the end of a call. */
const SLOW_WIDTHS = [4000, 6000, 8000, 8000]

const exists = async (path: string) => (await adminBucket.file(path).exists())[0]
const variantOf = (path: string) => path.replace(/\.(\w+)$/, '_1200x1200.$1')

async function fetched(url: string) {
  const response = await fetch(url)
  expect(response.status).toBe(200)
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}

/** The answer of a call that must succeed, in the shape of the domain's schema. */
async function resized(path: string, person: Person = 'uploader') {
  const answer = await resize({ path }, person)
  expect(answer.error).toBeUndefined()
  return callables.resizeImage.output.parse(answer.result)
}

describe('the smaller variant of an image', () => {
  it.each([
    ['a landscape picture', 2400, 1200, 1200, 600],
    ['a portrait picture', 1000, 3000, 400, 1200],
    ['a small picture, which stays small', 300, 200, 300, 200],
  ])('fits into 1200 x 1200: %s', async (_name, width, height, newWidth, newHeight) => {
    const path = await stored(await jpeg(width, height))
    const answer = await resized(path)
    expect(answer).toMatchObject({ width: newWidth, height: newHeight })
    const { type, bytes } = await fetched(answer.url)
    expect(type).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: newWidth,
      height: newHeight,
    })
    expect(decodeURIComponent(answer.url)).toContain(variantOf(path))
  })

  it('is a PNG for a PNG, and keeps its transparency', async () => {
    const path = await stored(await png(1300, 1300), 'plan.png', 'image/png')
    const { bytes } = await fetched((await resized(path)).url)
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 1200,
      hasAlpha: true,
    })
  })

  it('is upright, and does not contain the place and the camera of the photo', async () => {
    const original = await phoneJpeg(2000, 1000)
    const before = await sharp(original).metadata()
    expect(before.orientation).toBe(6)
    expect(before.exif?.includes('Phone')).toBe(true)
    const { url, width, height } = await resized(await stored(original))
    expect({ width, height }).toEqual({ width: 600, height: 1200 })
    const { bytes } = await fetched(url)
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ width: 600, height: 1200 })
    expect([metadata.exif, metadata.orientation, metadata.xmp, metadata.iptc]).toEqual(
      Array(4).fill(undefined),
    )
  })

  it('does not contain data that were hidden after the end of the picture', async () => {
    const path = await stored(Buffer.concat([await jpeg(20, 20), Buffer.from('<script>alert(1)</script>')]))
    const { bytes } = await fetched((await resized(path)).url)
    expect(bytes.includes('script')).toBe(false)
  })

  it('leaves the original image and its record unchanged', async () => {
    const original = await jpeg(1500, 1500)
    const path = await stored(original)
    await record(path, { companyAccess: 'open', revision: 3 })
    const recorded = async () => (await adminFirestore.doc(`files/${path.split('/')[1]}`).get()).data() ?? {}
    const { url: _, ...before } = await recorded()
    await resized(path)
    expect((await adminBucket.file(path).download())[0].equals(original)).toBe(true)
    // The trigger for the new record may note the address of the variant later.
    const { url: __, ...after } = await recorded()
    expect(after).toEqual(before)
  })

  it('is unchanged, at the same URL, when it is requested again', async () => {
    const path = await stored(await jpeg(1500, 1500))
    const first = await resized(path)
    const [before] = await adminBucket.file(variantOf(path)).getMetadata()
    expect(await resized(path)).toEqual(first)
    const [after] = await adminBucket.file(variantOf(path)).getMetadata()
    expect(after.generation).toBe(before.generation)
  })

  it('can be requested for any letters in the file name', async () => {
    const path = await stored(await jpeg(30, 30), "Ada's café (1) #2 & more+.JPG")
    await fetched((await resized(path)).url)
  })
})

describe('resizing an unsuitable image', () => {
  it.each([
    [
      'an SVG named .jpg',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n')],
    ['a program', async () => Buffer.from('MZ\x90\x00')],
    ['a PNG named .jpg', () => png(9, 9)],
    ['a HEIC named .jpg', async () => Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1')],
    ['nothing but the first bytes of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a JPEG cut off half-way', async () => (await phoneJpeg(800, 800)).subarray(0, 2000)],
  ])('refuses %s, and deletes the file if no record names it', async (_name, bytes) => {
    const path = await stored(await bytes())
    const answer = await resize({ path })
    expect([answer.status, answer.error?.status]).toEqual([400, 'INVALID_ARGUMENT'])
    expect(answer.error?.message).toMatch(/upload/)
    expect([await exists(path), await exists(variantOf(path))]).toEqual([false, false])
  })

  it.each([16_000, 60_000])('refuses a PNG that unpacks to %i pixels a side', async side => {
    const bomb = pngBomb(side)
    expect(bomb.length).toBeLessThan(1_000_000)
    const answer = await resize({ path: await stored(bomb, 'bomb.png', 'image/png') })
    expect(answer.status).toBe(400)
    expect(answer.error?.message).toContain('50 megapixels')
  })

  it('keeps a damaged original if a record names it', async () => {
    const path = await stored(Buffer.from('damaged'))
    await record(path, { companyAccess: 'open' })
    expect((await resize({ path })).status).toBe(400)
    expect(await exists(path)).toBe(true)
  })

  it('has the same error for a missing file and for a file that the person may not see', async () => {
    const missing = await resize({ path: `uploads/${randomUUID()}/photo.jpg` })
    const hidden = await resize({ path: await stored(await jpeg(9, 9)) }, 'employee')
    expect([missing.status, hidden.status]).toEqual([404, 404])
    expect(missing.error).toEqual(hidden.error)
  })

  it('refuses an archived file', async () => {
    const path = await stored(await jpeg(9, 9))
    await record(path, { companyAccess: 'open', isArchived: true })
    expect((await resize({ path })).error?.status).toBe('FAILED_PRECONDITION')
  })

  it('refuses the path of a variant', async () => {
    const path = await stored(await jpeg(9, 9))
    await resized(path)
    expect((await resize({ path: variantOf(path) })).status).toBe(400)
  })

  it.each([
    ['no path', {}],
    ['nothing', null],
    ['another type', { path: 1 }],
    ['another folder', { path: `contracts/${randomUUID()}/photo.jpg` }],
    ['no uuid', { path: 'uploads/abc/photo.jpg' }],
    ['a path that leads upwards', { path: `uploads/${randomUUID()}/../../contracts/a.jpg` }],
    ['a deeper folder', { path: `uploads/${randomUUID()}/a/b.jpg` }],
    ['a line break', { path: `uploads/${randomUUID()}/a\n.jpg` }],
    ['another ending', { path: `uploads/${randomUUID()}/a.pdf` }],
    ['an unknown key', { path: `uploads/${randomUUID()}/a.jpg`, bucket: 'other' }],
  ])('refuses input with %s', async (_name, data) => {
    const answer = await resize(data)
    expect([answer.status, answer.error?.status]).toEqual([400, 'INVALID_ARGUMENT'])
  })
})

describe('the variant of an archived image', () => {
  it('is deleted if the image is archived while the variant is being made', async () => {
    const statuses: (string | undefined)[] = []
    for (const width of SLOW_WIDTHS) {
      const path = await stored(await jpeg(width, (width * 3) / 4))
      await record(path, { companyAccess: 'open' })
      const answer = resize({ path })
      await adminFirestore.doc(`files/${path.split('/')[1]}`).update({ isArchived: true })
      statuses.push((await answer).error?.status)
      await vi.waitFor(
        async () => expect([await exists(path), await exists(variantOf(path))]).toEqual([false, false]),
        { timeout: PATIENCE },
      )
      if (statuses.at(-1) === 'FAILED_PRECONDITION') break
    }
    expect(statuses.at(-1)).toBe('FAILED_PRECONDITION')
  })

  it('is not made, neither in the old place of the image nor in the archive', async () => {
    const path = await stored(await jpeg(9, 9))
    await record(path, { companyAccess: 'open' })
    await resized(path)
    await adminFirestore.doc(`files/${path.split('/')[1]}`).update({ isArchived: true })
    await vi.waitFor(async () => expect(await exists(path)).toBe(false), { timeout: PATIENCE })
    for (const asked of ['uploader', 'employee', 'admin'] as const) {
      expect((await resize({ path }, asked)).error?.status).toBe('NOT_FOUND')
      expect((await resize({ path: `archived/${path}` }, asked)).error?.status).toBe('INVALID_ARGUMENT')
    }
  })
})

describe('the function resizeImage', () => {
  it.each(['uploader', 'employee', 'freelancer', 'contracts', 'admin'] as const)(
    'refuses the %s if the file belongs to a contract, because such files have no public address',
    async person => {
      const path = await stored(await jpeg(9, 9))
      await record(path, { companyAccess: 'open', parentType: 'contract', parentId: 'c1' })
      expect((await resize({ path }, person)).error?.status).toBe('NOT_FOUND')
      expect(await exists(variantOf(path))).toBe(false)
    },
  )

  it('refuses a contract’s file even if its variant was made before its record', async () => {
    const path = await stored(await jpeg(9, 9))
    const { url } = await resized(path)
    await record(path, { companyAccess: 'open', parentType: 'contract', parentId: 'c1' })
    await vi.waitFor(async () => expect((await fetch(url)).status).toBe(403), { timeout: PATIENCE })
    for (const asked of ['uploader', 'contracts', 'admin'] as const) {
      expect((await resize({ path }, asked)).error?.status).toBe('NOT_FOUND')
    }
  })

  it('refuses even the uploader if the file becomes a contract’s file in the meantime', async () => {
    const statuses: (string | undefined)[] = []
    for (const width of SLOW_WIDTHS) {
      const path = await stored(await jpeg(width, (width * 3) / 4))
      const answer = resize({ path })
      await record(path, { companyAccess: 'open', parentType: 'contract', parentId: 'c1' })
      statuses.push((await answer).error?.status)
      if (statuses.at(-1) === 'NOT_FOUND') break
    }
    expect(statuses.at(-1)).toBe('NOT_FOUND')
  })

  it.each([
    ['open', 'employee', 200],
    ['open', 'freelancer', 404],
    ['open', 'uploader', 200],
    ['company-one', 'employee', 404],
    ['company-one', 'uploader', 200],
  ] as const)(
    'answers, if the access to the file is %s, the %s with %i',
    async (companyAccess, person, status) => {
      const path = await stored(await jpeg(9, 9))
      await record(path, { companyAccess })
      expect((await resize({ path }, person)).status).toBe(status)
    },
  )

  it.each(['archived', 'stranger', 'unverified'] as const)('refuses a person who is %s', async person => {
    const answer = await resize({ path: await stored(await jpeg(9, 9)) }, person)
    expect([answer.status, answer.error?.status]).toEqual([403, 'PERMISSION_DENIED'])
  })

  /** The sign-in of a stranger: the functions emulator reads a token without checking its signature. */
  const tokenOf = (email: string) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'none' })}.${part({ sub: 's', user_id: 's', email, email_verified: true })}.`
  }
  const kirk = `kirk.${run}@functions.test`
  const open = async () => {
    const path = await stored(await jpeg(9, 9))
    await record(path, { companyAccess: 'open' })
    await adminFirestore.doc(`accounts/${kirk}`).set({ ...account, writtenAt: new Date() })
    return path
  }

  it.each([
    ['as it is stored', kirk],
    ['in capitals', kirk.toUpperCase()],
  ])('accepts a sign-in whose address is written %s', async (_name, address) => {
    expect((await callFunction('resizeImage', { path: await open() }, tokenOf(address))).status).toBe(200)
  })

  it.each([
    ['the Kelvin sign for a k', kirk.replaceAll('k', '\u212a')],
    ['the Kelvin sign for one of two ks', kirk.replace('k', '\u212a')],
    ['a dotted capital I', kirk.replace('i', '\u0130')],
    ['a wide @', kirk.replace('@', '\uff20')],
    ['a space at the end', `${kirk} `],
    ['a space at the start', ` ${kirk}`],
    ['a line break', `${kirk}\n`],
    ['an invisible character', `${kirk}\u200b`],
    ['a control character', `${kirk}\u0000`],
    ['a path to another document', `x/../${kirk}`],
    ['a slash', `${kirk}/userId`],
    ['nothing but dots', '..'],
    ['a reserved id', '__kirk__'],
  ])('refuses a sign-in with %s in its address', async (_name, address) => {
    const answer = await callFunction('resizeImage', { path: await open() }, tokenOf(address))
    expect([answer.status, answer.error?.status]).toEqual([403, 'PERMISSION_DENIED'])
  })

  it('refuses a signed-out person, and a forged token', async () => {
    const path = await stored(await jpeg(9, 9))
    const signedOut = await callFunction('resizeImage', { path })
    expect([signedOut.status, signedOut.error?.status]).toEqual([401, 'UNAUTHENTICATED'])
    expect((await callFunction('resizeImage', { path }, 'abc.def.ghi')).status).toBe(401)
  })
})
