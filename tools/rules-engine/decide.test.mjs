import { describe, expect, it } from 'vitest'
import { engineOf, WAS } from './decide.mjs'
import { Timestamp } from './values.mjs'

const rules = body => `rules_version = '2';
service cloud.firestore {
  match /databases/{db}/documents {
    ${body}
  }
}`
const map = object => new Map(Object.entries(object))
const operation = (given = {}) => ({
  method: 'get',
  path: ['as', 'one'],
  resource: map({ data: map({ n: 2, text: 'abc', list: ['a', 'b'], map: map({ k: 1 }) }) }),
  request: map({ auth: null, time: new Timestamp(Date.UTC(2026, 1, 3, 4, 5)) }),
  before: () => undefined,
  after: () => undefined,
  ...given,
})
const decides = (condition, given) =>
  engineOf(rules(`match /as/{id} { allow read: if ${condition}; }`), [])(operation(given))()

describe('an expression', () => {
  it.each([
    '1 + 2 * 3 == 7 && -(1) < 0 && 7 / 2 == 3 && 7.0 / 2 == 3.5 - 0.5 + 0.0',
    "'a' + \"b\" == 'ab' && 'it\\'s \\u0041' == \"it's A\"",
    'true || resource.data.missing',
    'resource.data.missing || true',
    '!(resource.data.missing && false)',
    "resource.data.get('missing', 1) == 1 && resource.data.get(['map', 'k'], 0) == 1",
    "resource.data.map == {'k': 1} && resource.data['text'] == 'abc' && resource.data.list[1] == 'b'",
    "resource.data.list[0:1] == ['a'] && resource.data.list.concat(['c']).join(',').split(',').size() == 3",
    "'a' in resource.data.list && 'k' in resource.data.map && !('x' in resource.data.list)",
    "resource.data.list.hasOnly(['a', 'b', 'c']) && resource.data.list.hasAll(['a']) && !resource.data.list.hasAny([])",
    "resource.data.keys().toSet().difference(['n'].toSet()).size() == 3 && ['a', 'b'].removeAll(['a']) == ['b']",
    "resource.data.diff({'n': 3, 'gone': 1}).changedKeys().hasOnly(['n'])",
    "resource.data.diff({'n': 2, 'gone': 1}).removedKeys() == ['gone'].toSet()",
    "resource.data.diff({'n': 2}).affectedKeys().size() == 3 && resource.data.diff({'n': 2}).unchangedKeys().size() == 1",
    "resource.data.text.matches('[a-c]+') && !resource.data.text.matches('b') && 'É'.matches('[^\\\\x{202A}\\\\p{Cc}]')",
    "'ÀB '.lower().trim() == 'Àb' && 'àb'.upper() == 'àB' && '😀'.size() == 1",
    '1 is int && 1 is number && !(1.5 is int) && 1.5 is float && null == null && [] is list && {} is map',
    "int('12') == 12 && string(12) == '12' && math.abs(-3) == 3 && math.floor(2.7) == 2",
    'request.time.year() == 2026 && request.time.month() == 2 && request.time.day() == 3',
    "request.time - duration.value(1, 'd') == timestamp.date(2026, 2, 2) + duration.value(245, 'm')",
    'timestamp.date(1970, 1, 2).toMillis() == 86400000',
    "id == 'one' && db == '(default)' && request.auth == null",
    'resource.data.n == 1 ? false : resource.data.n == 2 ? true : false',
    "1 != '1' && resource.data != null",
  ])('is true: %s', condition => {
    expect(decides(condition)).toBe('allowed')
  })

  it.each([
    'resource.data.missing',
    'resource.data.n',
    '!resource.data.n',
    'resource.data.missing && true',
    'resource.data.missing || false',
    "resource.data.n < 'a'",
    "'a' + 1 == 'a1'",
    "1 in 'text'",
    'resource.data.list[2] == null',
    "[{'k': 1}].join(',') == ''",
    '1 / 0 == 0',
    'resource.data.n.size() == 1',
    "int('a') == 0",
    'exists(/databases/$(db)/documents/as/$(resource.data.list))',
    'resource.data.list[0:0] == []',
  ])('is an error, whose opposite is one too: %s', condition => {
    expect(decides(condition)).toBe('failed')
    expect(decides(`!(${condition})`)).toBe('failed')
  })
})

describe('look-ups', () => {
  const data = map({ flag: true })
  const at = wanted => path => (path === wanted ? data : undefined)

  it('read before and after the commit', () => {
    const path = '/databases/$(db)/documents/bs/$(id)'
    expect(decides(`get(${path}).data.flag && exists(${path})`, { before: at('bs/one') })).toBe('allowed')
    expect(decides(`getAfter(${path}).data.flag && existsAfter(${path})`, { after: at('bs/one') })).toBe(
      'allowed',
    )
    expect(decides(`existsAfter(${path})`, { before: at('bs/one') })).toBe('refused')
    expect(decides(`get(${path}).data.flag || true`)).toBe('allowed')
    expect(decides(`get(${path}).data.flag`)).toBe('failed')
  })
})

describe('a match', () => {
  const source = rules(`
    function sum(a, b) { let c = a + b; return c + one(); }
    function one() { return 1; }
    match /as/{id} {
      function isOwn(x) { return x == id && sum(1, 2) == 4; }
      allow get: if isOwn('one');
      allow list: if request.query.limit <= 10;
      match /bs/{b} { allow create, update: if isOwn('one') && b == 'two'; }
      match /bs/three { allow delete; }
    }
    match /{path=**}/bs/{b} { allow list: if resource.data.n == 2; }`)
  const decide = engineOf(source, [])
  const asks = (method, path, more) => decide(operation({ method, path: path.split('/'), ...more }))()

  it('has variables, functions and matches below it', () => {
    expect(asks('get', 'as/one')).toBe('allowed')
    expect(asks('get', 'as/two')).toBe('refused')
    expect(asks('get', 'as/one/bs/two')).toBe('refused')
    expect(asks('update', 'as/one/bs/two')).toBe('allowed')
    expect(asks('create', 'as/two/bs/two')).toBe('refused')
    expect(asks('delete', 'as/one/bs/three')).toBe('allowed')
    expect(asks('get', 'cs/one')).toBe('refused')
  })

  it('proves a query of one collection, or of all of a name', () => {
    const query = limit => ({ request: map({ query: map({ limit }) }) })
    expect(asks('list', 'as', query(10))).toBe('allowed')
    expect(asks('list', 'as', query(11))).toBe('refused')
    expect(asks('list', 'bs', { isGroup: true })).toBe('allowed')
    expect(asks('list', 'as', { isGroup: true, ...query(10) })).toBe('refused')
  })
})

describe('a condition', () => {
  const source = rules("match /as/{id} { allow get: if resource.data.n == 2 && (id == 'two' || id.x); }")
  const place = text => ({ text, start: source.indexOf(text), end: source.indexOf(text) + text.length })
  const conditions = ['resource.data.n == 2', "id == 'two'", 'id.x'].map(place)
  const decide = engineOf(source, conditions)

  it('is observed', () => {
    const seen = new Map()
    expect(decide(operation())({ seen })).toBe('failed')
    expect(conditions.map(condition => seen.get(condition))).toEqual([WAS.true, WAS.false, WAS.error])
  })

  it('can be dropped', () => {
    expect(decide(operation())({ dropped: conditions[1], becomes: true })).toBe('allowed')
    const two = decide(operation({ path: ['as', 'two'] }))
    expect(two()).toBe('allowed')
    expect(two({ dropped: conditions[0], becomes: false })).toBe('refused')
  })

  it('must be an expression', () => {
    expect(() => engineOf(source, [{ start: 1, end: 2 }])).toThrow('No expression: 1-2')
  })
})
