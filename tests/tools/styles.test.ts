import { describe, expect, it } from 'vitest'
import { findStrayClasses } from '~tools/styles'

const find = (files: Record<string, string>) => findStrayClasses(new Map(Object.entries(files)))
const component = (body: string, from = './a.module.css') => `import classes from '${from}'\n${body}`

describe('the check of class names in CSS modules', () => {
  it('reports nothing if each class name has a rule and each rule is used', () => {
    expect(
      find({
        'src/ui/a.tsx': component("classes.row + classes['wide-row']"),
        'src/ui/a.module.css':
          '.row { color: red; }\n@media (max-width: 10em) { .row > .wide-row:hover { margin: 0.5rem; } }',
      }),
    ).toEqual([])
  })
  it('names a class without a rule', () => {
    expect(
      find({
        'src/a/b.tsx': component('classes.row + classes.gone', '@/ui/a.module.css'),
        'src/ui/a.module.css': '/* .gone is long gone */ .row { background: url(x.gone.png); }',
      }),
    ).toEqual(['src/a/b.tsx: .gone has no rule in src/ui/a.module.css'])
  })
  it('names an unused rule and a missing CSS file', () => {
    expect(
      find({
        'src/ui/a.tsx': component('classes.row', './b.module.css'),
        'src/ui/a.module.css': '.row { margin: 0; } :global(.leaflet-x) .row {}',
      }),
    ).toEqual(['src/ui/a.tsx: there is no src/ui/b.module.css', 'src/ui/a.module.css: nothing is .row'])
  })
  it('accepts a class that another CSS file composes, and skips files whose class names are computed', () => {
    expect(
      find({
        'src/ui/a.tsx': component('classes.head'),
        'src/ui/a.module.css': '.head { composes: row from "./b.module.css"; }',
        'src/ui/b.module.css': '.row { margin: 0; }',
        'src/ui/c.tsx': component('classes[tone]', './c.module.css'),
        'src/ui/c.module.css': '.good { color: green; } .bad { color: red; }',
      }),
    ).toEqual([])
  })
})
