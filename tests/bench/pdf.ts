import pdfMake from 'pdfmake'
import sharp from 'sharp'
import { makeDocument } from '@/features/documents/documents'
import { loadMapBases, paperSizes } from '@/features/documents/map/map-bases'
import { praDocument } from '@/features/documents/pdf/pra-document'
import { fullPra } from '~tests/fixtures/full-pra'
import { testFonts } from '~tests/support/pdf-fonts'

const ROUNDS = 5

/**
 * Measures how long the app takes to make the PDF of a full dive PRA from its answers. For comparison, bare pdfmake draws the
 * same definition. The two alternate, and the results are medians in milliseconds.
 */
async function measure(): Promise<{ ours: number; bare: number }> {
  const { pra, steps, images } = fullPra('dive')
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: 'grey' } })
    .jpeg()
    .toBuffer()
  const data = `data:image/jpeg;base64,${picture.toString('base64')}`
  const input = {
    ...{ pra, steps, version: 1, hash: '4f2a9c1e'.repeat(8), now: Date.UTC(2026, 4, 4), users: [] },
    names: (kind: string, id: string) => `${kind} ${id}`,
    images: { map: images.map(({ name }) => ({ name, data })) },
  }
  const bases = await loadMapBases(steps, paperSizes)
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let round = -1; round < ROUNDS; round += 1) {
    const ours = await timed(() => makeDocument('document', input, testFonts))
    // Drawing changes the definition, so each drawing needs a new definition.
    const definition = praDocument({ ...input, bases })
    const bare = await timed(() => pdfMake.createPdf(definition).getBuffer())
    // The first round only warms up.
    if (round < 0) continue
    times.ours.push(ours)
    times.bare.push(bare)
  }
  return { ours: median(times.ours), bare: median(times.bare) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The measurement runs while this file is imported, because only then can the documents load files on first use. */
export const pdfFigures = await measure()
