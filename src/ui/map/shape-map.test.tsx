import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { MapShapes } from '@/domain/shared/map/shapes'
import { UiProvider } from '@/ui/ui-provider'
import { broughtFile } from '~tests/support/brought-file'
import { DistanceTable } from './distance-table'
import { ShapeMap } from './shape-map'
import { MapCountries } from './shapes'

const pins = [
  { id: 'hide', position: { lat: 57.24, lng: -3.69 }, label: 'Hide 1' },
  { id: 'camp', position: { lat: 57.75, lng: -4.9 }, label: 'Camp <b>' },
]

describe('the map of shapes', () => {
  beforeAll(() => {
    // jsdom has no layout and draws no vectors, so the test sets the size of the map and replaces the drawing.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
    Object.assign(SVGSVGElement.prototype, { createSVGRect: () => ({}) })
  })

  it('shows the countries of the shoot if it is empty, and moves to a town that the person searches', async () => {
    render(
      <UiProvider>
        <MapCountries value={['Kenya']}>
          <ShapeMap label="Sites" onPlace={() => undefined} />
        </MapCountries>
      </UiProvider>,
    )
    const map = await screen.findByRole('group', { name: 'Sites' })
    expect(await within(map).findByText('Nairobi')).toBeInTheDocument()
    const box = await screen.findByRole('combobox', { name: 'Find a town or country on the map' })
    await userEvent.type(box, 'inverne')
    await userEvent.click(await screen.findByRole('option', { name: 'Inverness' }))
    expect(await within(map).findByText('Inverness')).toBeInTheDocument()
    expect(within(map).queryByText('Nairobi')).toBeNull()
  })

  it('shows land, coast and towns around its pins, even without map tiles or a network', async () => {
    render(<ShapeMap label="Sites" pins={pins} />)
    const map = await screen.findByRole('group', { name: 'Sites' })
    expect(await within(map).findByText('Inverness')).toBeInTheDocument()
    expect(within(map).getByText('Hide 1')).toBeInTheDocument()
    expect(within(map).getByText('Camp <b>')).toBeInTheDocument()
    const paths = [...map.querySelectorAll('.leaflet-base-pane path')].map(
      path => path.getAttribute('d') ?? '',
    )
    expect(paths.filter(path => path.length > 500).length).toBeGreaterThanOrEqual(2)
    expect(map).toHaveTextContent('Natural Earth 1:10 million; towns after GeoNames, CC BY 4.0')
    expect(map.querySelector('img.leaflet-tile')).toBeNull()
  })

  it('lists positions with their grid references', async () => {
    render(<ShapeMap label="Sites" pins={pins} />)
    expect(await screen.findByText(/^57\.24000, -3\.69000 · OS NH/)).toBeInTheDocument()
  })
})

describe('a file added to the map', () => {
  const choose = async (name: string) => {
    const onShapes = vi.fn((_: MapShapes) => [])
    render(<ShapeMap label="Sites" onShapes={onShapes} />)
    await userEvent.upload(
      screen.getByLabelText('Add a GPX, KML or KMZ file'),
      broughtFile(`tracks/${name}`),
      {
        applyAccept: false,
      },
    )
    return onShapes
  }

  it('is added only after the person has chosen its encoding (W10)', async () => {
    const onShapes = await choose('t05-win1252-undeclared.gpx')
    const question = await screen.findByRole('group', { name: /In which version are the names right/ })
    expect(onShapes).not.toHaveBeenCalled()
    await userEvent.click(within(question).getByRole('button', { name: /^Fjærøy leir/ }))
    await waitFor(() => expect(onShapes).toHaveBeenCalledOnce())
    expect(onShapes.mock.calls[0]?.[0].pins[0]?.label).toBe('Fjærøy leir')
    expect(question).not.toBeInTheDocument()
  })

  it('is added with a note that the hole of an area was left out (W19)', async () => {
    const onShapes = await choose('t15-polygon-hole.kml')
    expect(await screen.findByText('Holes are left out, so these areas are shown whole: Area.')).toBeVisible()
    expect(onShapes).toHaveBeenCalledOnce()
  })

  it('is refused, and its line is named, if its coordinates are swapped (W16)', async () => {
    const onShapes = await choose('t12-swapped.kml')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /t12-swapped.kml cannot be read. Line 2: a latitude of 151.2093 is impossible/,
    )
    expect(onShapes).not.toHaveBeenCalled()
  })
})

describe('the table of distances', () => {
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(cell => cell.textContent)

  it('shows distances from the first place, or from another place that the person chooses', async () => {
    render(<DistanceTable pins={pins} fromId="camp" />)
    expect(cells('Hide 1').slice(1)).toEqual(['91.9 km', '128° (SE)'])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Hide 1')
    expect(cells('Camp').slice(1)).toEqual(['91.9 km', '309° (NW)'])
    expect(cells('Hide 1').slice(1)).toEqual(['measured from here'])
  })

  it('is not shown if there is only one place', () => {
    const { container } = render(<DistanceTable pins={pins.slice(0, 1)} />)
    expect(container).toBeEmptyDOMElement()
  })
})
