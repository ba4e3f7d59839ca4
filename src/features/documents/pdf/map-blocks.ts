import type { Content, TableCell } from 'pdfmake/interfaces'
import { positionText } from '@/domain/shared/map/grid-ref'
import { type MapBases, paperSizes } from '@/features/documents/map/map-bases'
import { AROUND_TITLE, mapFigures, mapNote, placeMark, shapeMark } from '@/features/documents/map/map-figure'
import { type DocumentMap, wayFromFirst } from '@/features/documents/map/map-places'
import type { DocumentImage } from '@/features/documents/model/document-input'
import { PAGE_WIDTH } from './layout/column-widths'
import { linkedPosition } from './layout/position-runs'
import { lineLayout } from './layout/styles'

const aroundNote = 'This map shows where the shoot is. The rectangle shows the area of the next map.'
const numberNote = 'The key below explains the numbers and letters.'
/** The largest size of a picture, so that two fit on a page. */
const IMAGE_BOX: [number, number] = [PAGE_WIDTH, 345]

/** Returns a map of a step for the PDF: the pictures, then the key of their numbers and letters. */
export function mapBlocks(map: DocumentMap, id: string, bases?: MapBases[string]): Content[] {
  const options = { ...paperSizes, id }
  const figures = mapFigures(map, options, bases)
  const pictures = figures.map((figure, index) => ({
    stack: [
      ...(index === 0 ? [] : [{ text: figure.title, style: 'subheading' }]),
      { svg: figure.svg, width: figure.width, height: figure.height },
      // The note below the picture.
      { text: figure.title === AROUND_TITLE ? aroundNote : numberNote, style: 'label', marginTop: 2 },
    ],
    unbreakable: true,
    margin: [0, 0, 0, 8] as [number, number, number, number],
  }))
  const note: Content = {
    stack: [{ text: mapNote(map, bases), style: 'label', marginBottom: 4 }],
    unbreakable: true,
  }
  return [...pictures, note, mapKey(map)]
}

/** Returns the key: number or letter, name, position, further facts. */
function mapKey(map: DocumentMap): Content {
  // Leaves out an empty column, to leave its width to the positions.
  const hasWords = map.places.some(place => place.what3words !== '')
  const head = ['', 'Place', 'Position', ...(hasWords ? ['what3words'] : []), 'Notes'].map(text => ({
    text,
    style: 'columnHead',
  }))
  const places: TableCell[][] = map.places.map((place, index) => [
    { text: placeMark(index), bold: true, alignment: 'center' },
    named(place.label, place.kind),
    {
      stack: [
        // The position is unbreakable, since half a grid reference would be read out as another place.
        linkedPosition(positionText(place.point)),
        ...[wayFromFirst(map, index)].filter(Boolean).map(text => ({ text })),
      ],
    },
    ...(hasWords ? [{ text: place.what3words }] : []),
    { text: place.notes },
  ])
  const shapes: TableCell[][] = map.shapes.map((shape, index) => [
    { text: shapeMark(index), bold: true, alignment: 'center' },
    named(shape.label, shape.isArea ? 'Area' : 'Way'),
    ...(hasWords ? [{ ...whereIs(shape), colSpan: 2 }, ''] : [whereIs(shape)]),
    { text: shape.notes },
  ])
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [16, 112, 172, ...(hasWords ? [92] : []), '*'],
      body: [head, ...places, ...shapes],
    },
    layout: lineLayout,
    marginBottom: 8,
  }
}

/** Returns the corners of an area, each on one line; for a route, its description. */
function whereIs({
  isArea,
  points,
  position,
}: DocumentMap['shapes'][number]): { text: string } | { stack: Content[] } {
  if (!isArea || position === '') return { text: position }
  return {
    stack: ['Corners', ...points.map(point => linkedPosition(positionText(point)))],
  }
}

function named(label: string, kind: string): TableCell {
  return { stack: [{ text: label, bold: true }, ...(kind ? [{ text: kind, style: 'label' }] : [])] }
}

/** No picture is broken over two pages; a picture that could not be loaded is only named. */
export function imageBlocks(images: readonly DocumentImage[]): Content[] {
  return images.map(({ name, data }) =>
    data
      ? {
          stack: [
            { text: name, style: 'subheading' },
            { image: data, fit: IMAGE_BOX },
          ],
          unbreakable: true,
          marginBottom: 8,
        }
      : { text: `The picture ${name} could not be fetched. It is filed in Greenlight.`, style: 'label' },
  )
}
