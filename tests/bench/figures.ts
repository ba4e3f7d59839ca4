import { day } from './day/day-figures'
import { effort } from './effort-figures'
import { documents, keystroke } from './form-figures'
import { firstDownload, firstRows, longList } from './list-figures'
import { logs } from './log-figures'
import type { BenchContext } from './pages'
import type { Figure } from './report'
import { search } from './search-figures'

async function transition(): Promise<Figure[]> {
  const { transitionFigures } = await import('./transition')
  const { command, bare } = await transitionFigures()
  return [
    {
      name: 'An approval on the server, warm',
      ours: command,
      reference: bare,
      unit: 'ms',
      target: 'at most 2.5 x a bare transaction of the same documents',
      holds: command <= 2.5 * bare,
    },
  ]
}

async function importUsers(): Promise<Figure[]> {
  const { importFigures } = await import('./import-users')
  const { ours, bare, again } = await importFigures()
  return [
    {
      name: 'Import of 10,000 people, 200 of them refused',
      ours,
      reference: bare,
      unit: 'ms',
      target: 'at most 3 x the same documents in bare parallel batches',
      holds: ours <= 3 * bare,
    },
    {
      name: 'The same file again, which changes nothing',
      ours: again,
      reference: bare,
      unit: 'ms',
      target: 'at most 3 x the bare batches',
      holds: again <= 3 * bare,
    },
  ]
}

async function importRecords(): Promise<Figure[]> {
  const { recordImportFigures } = await import('./import-records')
  const { ours, floor } = recordImportFigures()
  return [
    {
      name: '10,000 rows of a file judged over 10,000 companies',
      ours,
      reference: floor,
      unit: 'ms',
      target: 'at most 1.5 x the same rows in parts that know 100 each',
      holds: ours <= 1.5 * floor,
    },
  ]
}

async function contractDocuments(): Promise<Figure[]> {
  const { documentFigures } = await import('./contract-documents')
  const { ours, bare, grown } = await documentFigures()
  return [
    {
      name: '100 contract documents, one after the other',
      ours,
      reference: bare,
      unit: 'ms',
      target: 'at most 1.3 x bare docxtemplater on the same template and data',
      holds: ours <= 1.3 * bare,
    },
    {
      name: 'Memory that 400 more of them leave in use',
      ours: grown,
      unit: 'MB',
      target: 'under 5 MB',
      holds: grown < 5,
    },
  ]
}

async function images(): Promise<Figure[]> {
  const { imageFigures } = await import('./images')
  const { ours, bare } = await imageFigures()
  return [
    {
      name: 'A photograph of 12 megapixels fitted into 1200 x 1200',
      ours,
      reference: bare,
      unit: 'ms',
      target: 'at most 1.2 x bare sharp',
      holds: ours <= 1.2 * bare,
    },
  ]
}

async function pdf(): Promise<Figure[]> {
  const { pdfFigures } = await import('./pdf')
  const { ours, bare } = pdfFigures
  return [
    {
      name: 'PDF of a full dive PRA, module and fonts loaded',
      ours,
      reference: bare,
      unit: 'ms',
      target: 'at most 2 x bare pdfmake on the same definition',
      holds: ours <= 2 * bare,
    },
  ]
}

/** Figures that are measured only in Node, without the app and without emulators. */
export const pureFigures: Record<string, () => Promise<Figure[]>> = {
  search,
  importRecords,
  contractDocuments,
  images,
  pdf,
}

/** Figures that need the app. `npm run bench -- firstRows keystroke` measures only those two. */
export const allFigures: Record<string, (context: BenchContext) => Promise<Figure[]>> = {
  effort,
  day,
  firstDownload,
  firstRows,
  longList,
  logs,
  keystroke,
  documents,
  transition,
  importUsers,
  ...pureFigures,
}
