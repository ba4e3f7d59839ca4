import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../processes.mjs'
import { closeOf, conditionsOf, mutantsOf, mutated, tokensOf } from './parse.mjs'

const file = body => `rules_version = '2';
service cloud.firestore {
  match /databases/{db}/documents {
    ${body}
  }
}
`
const inAllow = condition => file(`match /a/{id} { allow read: if ${condition}; }`)
const found = source => conditionsOf(source).map(({ as, text }) => `${as}: ${text}`)

describe('the conditions of a rule', () => {
  it.each([
    ['a() && b.c == 1', ['allow: a() && b.c == 1', 'and: a()', 'and: b.c == 1']],
    ['a || b && c', ['allow: a || b && c', 'or: a', 'or: b && c', 'and: b', 'and: c']],
    ['a && (b || c)', ['allow: a && (b || c)', 'and: a', 'and: (b || c)', 'or: b', 'or: c']],
    ['!(a && b)', ['allow: !(a && b)', 'and: a', 'and: b']],
    ['a ? b : c', ['allow: a ? b : c', 'choice: a', 'branch: b', 'branch: c']],
    [
      'a ? b ? c : d : e ? f : g',
      [
        'allow: a ? b ? c : d : e ? f : g',
        'choice: a',
        'branch: b ? c : d',
        'choice: b',
        'branch: c',
        'branch: d',
        'branch: e ? f : g',
        'choice: e',
        'branch: f',
        'branch: g',
      ],
    ],
    ['(a ? b : c)', ['allow: (a ? b : c)', 'choice: a', 'branch: b', 'branch: c']],
    ['f(a, b && c, d ? 1 : 2)', ['allow: f(a, b && c, d ? 1 : 2)', 'and: b', 'and: c', 'choice: d']],
    ['x in [a, b ? c : d]', ['allow: x in [a, b ? c : d]', 'choice: b']],
    ["x == {'k': a || b, 'l': c}", ["allow: x == {'k': a || b, 'l': c}", 'or: a', 'or: b']],
    ["a == '&& || ? :' && b", ["allow: a == '&& || ? :' && b", "and: a == '&& || ? :'", 'and: b']],
    ["a == 'it\\'s (' && b", ["allow: a == 'it\\'s (' && b", "and: a == 'it\\'s ('", 'and: b']],
    [
      'exists(/databases/$(db)/documents/a/$(a || b)) && c',
      [
        'allow: exists(/databases/$(db)/documents/a/$(a || b)) && c',
        'and: exists(/databases/$(db)/documents/a/$(a || b))',
        'or: a',
        'or: b',
        'and: c',
      ],
    ],
    ['a // not && this\n /* nor && this */ && b', ['allow: a && b', 'and: a', 'and: b']],
    ['true && a', ['allow: true && a', 'and: a']],
    ['false', []],
  ])('%s', (condition, conditions) => {
    expect(found(inAllow(condition)).map(each => each.replace(/ \/\*.*?\*\//g, ''))).toEqual(conditions)
  })
})

describe('where conditions stand', () => {
  const source = file(`function f(x) {
      let y = x.a && x.b;
      return y == g(x)
    }
    function g(x) { return x.c || x.d; }
    match /as/{id} {
      allow get, list: if f(id);
      allow create: if a
      allow update;
      match /bs/{path=**} { allow write: if g(path) && b }
    }`)

  it('is the function, or the path and the methods', () => {
    expect(conditionsOf(source).map(({ within, text }) => [within, text])).toEqual([
      ['function f', 'x.a'],
      ['function f', 'x.b'],
      ['function f', 'y == g(x)'],
      ['function g', 'x.c || x.d'],
      ['function g', 'x.c'],
      ['function g', 'x.d'],
      ['/as/{id} allow get, list', 'f(id)'],
      ['/as/{id} allow create', 'a'],
      ['/as/{id}/bs/{path=**} allow write', 'g(path) && b'],
      ['/as/{id}/bs/{path=**} allow write', 'g(path)'],
      ['/as/{id}/bs/{path=**} allow write', 'b'],
    ])
  })

  it('has its line, and its place in the text', () => {
    for (const { start, end, line, text } of conditionsOf(source)) {
      expect(source.slice(start, end)).toBe(text)
      expect(source.slice(0, start).split('\n')).toHaveLength(line)
    }
  })
})

describe('brackets', () => {
  it('are closed by their own kind', () => {
    const tokens = tokensOf('f(a[1], {b: (c)}) d')
    expect(tokens[closeOf(tokens, 1)].start).toBe(16)
  })

  it.each(['(a', '(a]', '[(a])'])('%s is no rule', text => {
    expect(() => closeOf(tokensOf(text), 0)).toThrow(/clos/)
  })
})

describe('dropping a condition', () => {
  it('makes an operand of && true, one of || false, and what decides a choice both', () => {
    const source = inAllow('a && (b || c) && (d ? e : f)')
    expect(
      mutantsOf(conditionsOf(source)).map(each => mutated(source, each).split(' if ')[1].replace(/;.*/s, '')),
    ).toEqual([
      'true && (b || c) && (d ? e : f)',
      'a && true     && (d ? e : f)',
      'a && (false || c) && (d ? e : f)',
      'a && (b || false) && (d ? e : f)',
      'a && (b || c) && true       ',
      'a && (b || c) && (true ? e : f)',
      'a && (b || c) && (false ? e : f)',
      'a && (b || c) && (d ? true : f)',
      'a && (b || c) && (d ? e : true)',
    ])
  })

  it.each(['firestore.rules', 'storage.rules'])('finds every && and || of %s', name => {
    const source = readFileSync(join(ROOT, name), 'utf8')
    const operators = tokensOf(source).filter(({ text }) => text === '&&' || text === '||').length
    const conditions = conditionsOf(source)
    const operands = conditions.filter(({ as }) => as === 'and' || as === 'or').length
    // A chain of n operators has n + 1 operands, of which literals are left out.
    expect(operands).toBeGreaterThan(operators)
    const choices = tokensOf(source).filter(({ text }) => text === '?').length
    expect(conditions.filter(({ as }) => as === 'choice')).toHaveLength(choices)
  })
})
