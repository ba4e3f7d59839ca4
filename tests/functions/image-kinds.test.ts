import { deflateSync } from 'node:zlib'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { isAppError } from '@/domain/shared/app-error'
import { detectFormat, fitImage } from '~functions/resize-image/image'
import { animatedPng, phoneJpeg, pngBomb } from './images'

/** Runs the function on these bytes under this name. Returns the resulting picture, read by another program. */
async function made(bytes: Buffer, name: string) {
  const format = detectFormat(bytes, name.slice(name.lastIndexOf('.') + 1))
  const { bytes: result, width, height } = await fitImage(bytes, format)
  const metadata = await sharp(result).metadata()
  expect([metadata.width, metadata.height]).toEqual([width, height])
  return { result, metadata }
}

async function refusal(bytes: Buffer, name: string): Promise<string> {
  try {
    await made(bytes, name)
    return ''
  } catch (error) {
    if (isAppError(error, 'invalid-argument')) return error.message
    throw error
  }
}

/** The colour in the middle of each quarter: top left, top right, bottom left, bottom right. */
async function quarters(image: Buffer): Promise<string[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return nearest([...data.subarray(from, from + 3)])
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}
const colours = { red: [255, 0, 0], green: [0, 160, 0], blue: [0, 0, 255], white: [255, 255, 255] } as const
function nearest(pixel: readonly number[]): string {
  const distance = (colour: readonly number[]) =>
    colour.reduce((sum, part, index) => sum + (part - (pixel[index] ?? 0)) ** 2, 0)
  return Object.entries(colours).sort(([, a], [, b]) => distance(a) - distance(b))[0]?.[0] ?? ''
}
const upright = ['red', 'green', 'blue', 'white']

/** A picture of 320 x 160 whose quarters have different colours. */
function quartered(): Sharp {
  const quarter = (background: readonly number[], left: number, top: number) => ({
    input: {
      create: {
        ...{ width: 160, height: 80, channels: 3 as const },
        background: { r: background[0] ?? 0, g: background[1] ?? 0, b: background[2] ?? 0 },
      },
    },
    left,
    top,
  })
  return sharp({ create: { width: 320, height: 160, channels: 3, background: '#000' } }).composite([
    quarter(colours.red, 0, 0),
    quarter(colours.green, 160, 0),
    quarter(colours.blue, 0, 80),
    quarter(colours.white, 160, 80),
  ])
}

type Turn = (picture: Sharp) => Sharp
const clockwise: Turn = picture => picture.rotate(90)
const mirrored: Turn = picture => picture.flop()
const upsideDown: Turn = picture => picture.flip()

/** How an upright picture is stored under each EXIF orientation, as a list of turns. Viewing it reverses them. */
const storedAs: Record<number, Turn[]> = {
  1: [],
  2: [mirrored],
  3: [mirrored, upsideDown],
  4: [upsideDown],
  5: [clockwise, mirrored],
  6: [clockwise, clockwise, clockwise],
  7: [clockwise, upsideDown],
  8: [clockwise],
}

describe('a photograph with an orientation mark', () => {
  it.each(Object.keys(storedAs).map(Number))(
    '(mark %i) is turned upright, and its variant has no mark',
    async orientation => {
      let turned = await quartered().png().toBuffer()
      // One turn per call: within one call the library turns and mirrors in its own order.
      for (const turn of storedAs[orientation] ?? []) turned = await turn(sharp(turned)).png().toBuffer()
      const original = await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
      expect((await sharp(original).metadata()).orientation).toBe(orientation)
      const { result, metadata } = await made(original, 'a.jpg')
      expect([metadata.width, metadata.height, metadata.orientation]).toEqual([320, 160, undefined])
      expect(await quarters(result)).toEqual(upright)
    },
  )
})

describe('the variant of an unusual picture', () => {
  const plain = ({ format, space, depth, channels, hasAlpha, pages }: Metadata) => ({
    ...{ format, space, depth, channels, hasAlpha, pages },
  })

  it('is transparent if the picture is a PNG with transparency', async () => {
    const bytes = await sharp({ create: { width: 2000, height: 500, channels: 4, background: '#33669980' } })
      .png()
      .toBuffer()
    const { result, metadata } = await made(bytes, 'a.png')
    expect(plain(metadata)).toMatchObject({ format: 'png', space: 'srgb', depth: 'uchar', hasAlpha: true })
    const [red = 0, green = 0, blue = 0, alpha] = await sharp(result).raw().toBuffer()
    expect(alpha).toBe(0x80)
    // Resizing multiplies colours by alpha, which rounds them.
    const off = [red - 0x33, green - 0x66, blue - 0x99].map(Math.abs)
    expect(Math.max(...off)).toBeLessThanOrEqual(2)
  })

  it('has the same colours in RGB if the picture is a CMYK JPEG', async () => {
    const picture = await quartered().png().toBuffer()
    const cmyk = await sharp(picture).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    expect(await sharp(cmyk).metadata()).toMatchObject({ space: 'cmyk', channels: 4 })
    const { result, metadata } = await made(cmyk, 'print.jpg')
    expect(plain(metadata)).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3 })
    expect(await quarters(result)).toEqual(upright)
  })

  it('is a PNG of 8 bits with the same colours if the picture has 16 bits', async () => {
    const picture = await quartered().png().toBuffer()
    const deep = await sharp(picture).toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    const { result, metadata } = await made(deep, 'deep.png')
    expect(plain(metadata)).toMatchObject({ format: 'png', space: 'srgb', depth: 'uchar' })
    expect(await quarters(result)).toEqual(upright)
  })

  it('is the first picture if the file is an animated PNG', async () => {
    const { result, metadata } = await made(animatedPng(64), 'moving.png')
    expect(plain(metadata)).toMatchObject({ format: 'png' })
    expect(result.includes('acTL')).toBe(false)
    // The first picture of the animation is white, the second black.
    expect(await quarters(result)).toEqual(Array(4).fill('white'))
  })

  it('has the same format if the picture is a grey JPEG or has a single pixel', async () => {
    const grey = await quartered().greyscale().jpeg().toBuffer()
    expect((await made(grey, 'grey.jpeg')).metadata).toMatchObject({ width: 320, height: 160 })
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    expect((await made(dot, 'dot.jpg')).metadata).toMatchObject({ width: 1, height: 1 })
  })

  it('is at least one pixel high even if the picture is a long panorama', async () => {
    const thin = await sharp({ create: { width: 9000, height: 2, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    expect((await made(thin, 'thin.jpg')).metadata).toMatchObject({ width: 1200, height: 1 })
  })
})

describe('an image file that cannot be shown', () => {
  const photo = () => phoneJpeg(2000, 1500)
  it.each([
    ['a JPEG cut off in its picture', 'a.jpg', async () => (await photo()).subarray(0, 12_000), /damaged/],
    ['a JPEG cut off inside its header', 'a.jpg', async () => (await photo()).subarray(0, 300), /damaged/],
    [
      'a PNG cut off',
      'a.png',
      async () => {
        const png = await sharp(await photo())
          .png({ compressionLevel: 0 })
          .toBuffer()
        return png.subarray(0, png.length / 2)
      },
      /damaged/,
    ],
    ['a text named .png', 'notes.png', async () => Buffer.from('Call time 06:30\n'), /not an image/],
    ['nothing', 'a.png', async () => Buffer.alloc(0), /not an image/],
    [
      'an SVG',
      'logo.png',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /not an image/,
    ],
    [
      'an SVG with its declaration',
      'logo.jpg',
      async () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      /not an image/,
    ],
    [
      'a WebP',
      'a.jpg',
      async () =>
        sharp(await photo())
          .webp()
          .toBuffer(),
      /a WebP image/,
    ],
    [
      'a GIF',
      'a.png',
      async () =>
        sharp(await photo())
          .gif()
          .toBuffer(),
      /a GIF image/,
    ],
    [
      'a TIFF',
      'a.jpg',
      async () =>
        sharp(await photo())
          .tiff()
          .toBuffer(),
      /not an image/,
    ],
    ['a HEIC', 'a.jpg', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
    ['20,000 by 20,000 pixels', 'plan.png', async () => pngBomb(20_000), /50 megapixels/],
  ])('is refused with a message: %s', async (_name, name, bytes, words) => {
    const message = await refusal(await bytes(), name)
    expect(message).toMatch(words)
    expect(message).toMatch(/upload/)
  })

  it('is refused if it is a PNG with damaged picture data', async () => {
    const broken = pngBomb(64)
    const at = broken.indexOf('IDAT') + 4
    deflateSync(Buffer.from('nothing')).copy(broken, at)
    expect(await refusal(broken, 'a.png')).toMatch(/damaged/)
  })
})

describe('the memory used for an image', () => {
  /** A function has 1 GiB, and converts four pictures at a time. In bytes. */
  const SHARE = 200 * 1024 * 1024

  /** Returns the most memory that the process used beyond its use before, in bytes. */
  async function peak(work: () => Promise<unknown>): Promise<number> {
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
    await work()
    clearInterval(watch)
    return Math.max(most, process.memoryUsage.rss()) - before
  }
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#369' } })

  it('is small for a photograph of 12 megapixels', async () => {
    const bytes = await plain(4000, 3000).withMetadata({ orientation: 6 }).jpeg({ quality: 80 }).toBuffer()
    const used = await peak(async () => {
      const { metadata } = await made(bytes, 'photo.jpg')
      expect(metadata).toMatchObject({ width: 900, height: 1200 })
    })
    expect(used).toBeLessThan(SHARE)
  })

  it('is small for a picture that is refused because of its size', async () => {
    const bytes = pngBomb(20_000)
    expect(await peak(() => refusal(bytes, 'plan.png'))).toBeLessThan(SHARE)
  })

  it('stays within the limit for the largest accepted picture', async () => {
    const bytes = await plain(7000, 7000).png({ compressionLevel: 1 }).toBuffer()
    expect(await peak(() => made(bytes, 'large.png'))).toBeLessThan(SHARE)
  })
})
