import { expect, it } from 'vitest'
import { townFile } from '~tools/map/town-list'

it('the list of towns is the file that `npm run generate -- towns` writes from GeoNames', async () => {
  await expect(townFile()).toMatchFileSnapshot('../../src/domain/pras/checks/places/towns.json')
})
