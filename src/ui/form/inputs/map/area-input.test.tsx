import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { broughtFile } from '~tests/support/brought-file'
import { renderApp } from '~tests/support/render-app'
import { AreaInput } from './area-input'

async function chooseFile(file: File) {
  const onChange = vi.fn()
  renderApp(<AreaInput id="zone" label="Zone" value={undefined} onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show map: Zone' }))
  await userEvent.upload(screen.getByLabelText('Add a GPX, KML or KMZ file'), file, { applyAccept: false })
  return onChange
}

test('the field for an area uses the first of several areas in a file, and names the others (W19)', async () => {
  const area = (name: string) =>
    `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>-2,51 -1,51 -1,52 -2,51</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`
  const onChange = await chooseFile(new File([`<kml>${area('North')}${area('South')}</kml>`], 'zones.kml'))
  expect(await screen.findByText('The area “North” was used. These were left out: South.')).toBeVisible()
  expect(onChange).toHaveBeenCalledExactlyOnceWith([
    { lat: 51, lng: -2 },
    { lat: 51, lng: -1 },
    { lat: 52, lng: -1 },
  ])
})

test('the field for an area says that a file which has only places contains no area', async () => {
  const onChange = await chooseFile(broughtFile('tracks/t03-latin1.gpx'))
  expect(await screen.findByText('There is no area in this file, so nothing was changed.')).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
})
