import { expect, it } from 'vitest'
import { suitesTouchedBy } from '~tools/test/changed'

const touchedBy = (file: string) => Object.fromEntries(suitesTouchedBy([file]))

it('a change of the rules runs everything that an emulator judges, whole', () => {
  expect(touchedBy('firestore.rules')).toEqual({
    rules: 'whole',
    data: 'whole',
    functions: 'whole',
    browser: 'whole',
    sweeps: 'whole',
  })
})

it('a component runs what imports it, and the browser', () => {
  expect(touchedBy('src/ui/page.tsx')).toEqual({
    unit: 'by imports',
    ui: 'by imports',
    browser: 'whole',
    sweeps: 'whole',
  })
})

it('the domain reaches the functions without an import', () => {
  expect(touchedBy('src/domain/users/actor.ts')).toMatchObject({ rules: 'by imports', functions: 'whole' })
})

it('a text touches nothing, and what all stand on touches all', () => {
  expect(touchedBy('README.md')).toEqual({})
  expect(new Set(Object.values(touchedBy('package.json')))).toEqual(new Set(['whole']))
})
