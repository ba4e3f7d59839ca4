import { expect, it } from 'vitest'
import { isAppError } from '@/domain/shared/app-error'
import { Chance } from '~tests/support/chance'
import { MUTATIONS, mutated } from '~tests/support/mutate'
import { acceptedEndings, acceptFile } from './file-rules'

const heads = [
  '\xff\xd8\xff',
  '\x89PNG',
  '%PDF-1.7',
  'PK\x03\x04',
  '\xd0\xcf\x11\xe0',
  '<gpx>',
  '<html>',
  'a,b',
  '....ftypheic',
  '',
]
const names = [
  'Call sheet.pdf',
  'IMG_0412.jfif',
  'a.php.jpg',
  'day.gpx',
  'crew.csv',
  'noending',
  'day.kml',
  '../x.kmz',
]

it(`acceptFile accepts or refuses ${MUTATIONS} files, and stores none under a name that does not fit its type`, () => {
  const chance = new Chance(38)
  const endings = acceptedEndings('mails')
  for (let round = 0; round < MUTATIONS; round++) {
    const file = {
      name: mutated(chance.pick(names), chance),
      type: chance.pick(['', 'text/html', 'image/png']),
      size: 10,
    }
    const head = Uint8Array.from(chance.pick(heads), letter => letter.charCodeAt(0))
    try {
      const { name, type } = acceptFile(file, head, 'mails')
      const ending = name.slice(name.lastIndexOf('.'))
      expect(endings).toContain(ending)
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}/\\]|_1200x1200\.[^.]*$/u)
      expect(type.startsWith('image/')).toBe(/^\.(?:jpe?g|png)$/.test(ending))
      expect(type === 'text/html').toBe(false)
    } catch (error) {
      if (!isAppError(error, 'invalid-argument')) throw error
      expect(error.message).toContain('was not uploaded')
    }
  }
})
