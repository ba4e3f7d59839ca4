import { remote, what3wordsProblem } from '@/domain/pras/steps/conditions'
import { defineStep } from '@/domain/pras/steps/define-step'
import { field } from '@/domain/shared/fields'

const what3words = field.text('what3words', 'what3words', {
  maxLength: 100,
  placeholder: '///filled.count.soap',
})

const fields = [
  field.list(
    'pins',
    'Places',
    'place',
    [
      field.text('label', 'Name', { required: true, maxLength: 200 }),
      field.select(
        'kind',
        'Kind',
        [
          'Base',
          'Filming site',
          'Dive site',
          'Take-off and landing',
          'Access point',
          'Vehicle rendezvous',
          'Helicopter landing site',
          'Clinic',
          'Hospital',
          'Recompression chamber',
          'Police or ranger',
          'No communications',
          'Hazard',
        ],
        { required: true },
      ),
      field.point('point', 'Position', {
        required: true,
        help: 'Click the map, paste a position like 51.4545, -2.5879, or paste a map link.',
      }),
      what3words,
      field.text('gridRef', 'Grid reference', { maxLength: 50 }),
      field.number('altitude', 'Altitude', { unit: 'm', min: -500, max: 9000 }),
      field.textarea('notes', 'Notes', { maxLength: 1000 }),
    ],
    { required: true, summary: ['label', 'kind'], table: true },
  ),
  field.list(
    'areas',
    'Areas',
    'area',
    [
      field.text('name', 'Name', { required: true, maxLength: 200 }),
      field.of('area', 'area', 'Corners', { required: true }),
      field.textarea('notes', 'Notes', { maxLength: 1000 }),
    ],
    { summary: ['name'] },
  ),
  field.list(
    'routes',
    'Routes',
    'route',
    [
      field.text('name', 'Name', { required: true, maxLength: 200 }),
      field.of('line', 'line', 'Way on the map'),
      field.files('file', 'GPX or KML file'),
      field.text('travelTime', 'Travel time', { maxLength: 100 }),
      field.textarea('notes', 'Notes', { maxLength: 1000 }),
    ],
    { summary: ['name', 'travelTime'] },
  ),
  field.of('images', 'mapImages', 'Map images', { help: 'Choose a JPEG or PNG file.', captioned: true }),
  field.yesNo('offlineMapsConfirmed', 'Offline maps on the phones of the crew?', { required: remote }),
] as const

export const map = defineStep({
  slug: 'map',
  title: 'Map',
  intro:
    'The map shows where everything is. The crew prints it, so mark what they must find without a signal.',
  types: ['regular', 'drone', 'dive'],
  fields,
  check: content =>
    content.pins.flatMap((pin, index) => what3wordsProblem(`pins.${index}.what3words`, pin.what3words)),
})
