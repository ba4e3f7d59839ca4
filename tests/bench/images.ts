import sharp from 'sharp'
import { detectFormat, fitImage } from '~functions/resize-image/image'

const ROUNDS = 15

/**
 * Measures the function's conversion of a photograph, and the same conversion with bare sharp. The two alternate, and the results
 * are medians in milliseconds.
 */
export async function imageFigures(): Promise<{ ours: number; bare: number }> {
  const photograph = await aPhotograph()
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let round = -1; round < ROUNDS; round++) {
    const ours = await timed(() => fitImage(photograph, detectFormat(photograph, 'jpg')))
    const bare = await timed(() =>
      sharp(photograph)
        .autoOrient()
        .resize(1200, 1200, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 82 })
        .toBuffer(),
    )
    // The first round only warms up.
    if (round < 0) continue
    times.ours.push(ours)
    times.bare.push(bare)
  }
  return { ours: median(times.ours), bare: median(times.bare) }
}

/** Returns a picture of 4000 x 3000 pixels of noise, which is so blurred that its file is about as large as a camera's JPEG. */
function aPhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'grey', noise } })
    .blur(1.2)
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
