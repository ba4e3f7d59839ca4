import { readRules } from './read.mjs'
import {
  callMethod,
  fail,
  functions,
  isFailure,
  isOfType,
  itemAt,
  memberOf,
  operators,
  Path,
  rangeOf,
} from './values.mjs'

/*
 * Decides requests as the rules of Firestore do, in this process: what tools/rules-mutants.mjs asks of every mutant, some
 * thousand times a second. It knows what our rules use of the language, and neither budgets nor limits of look-ups: the
 * emulator has the last word.
 */

/**
 * @typedef {object} Operation
 * @property {'get' | 'list' | 'create' | 'update' | 'delete'} method
 * @property {string[]} path segments; of a list those of the collection
 * @property {boolean} [isGroup] whether a list is of all collections of that name
 * @property {Map<string, any> | null} resource the document as it was
 * @property {Map<string, any>} request auth, resource, time, query
 * @property {(path: string) => Map<string, any> | undefined} before the data of a document before the commit
 * @property {(path: string) => Map<string, any> | undefined} after
 */

/** What a condition was, as bits: it can be more than one in an operation. */
export const WAS = { true: 1, false: 2, error: 4 }

/** @typedef {'allowed' | 'refused' | 'failed'} Decision 'failed': refused, by an error and no false */

/**
 * @typedef {object} Trial
 * @property {Map<object, number>} [seen] is filled with what each condition was
 * @property {object} [dropped] the condition that `becomes` true or false instead
 * @property {boolean} [becomes]
 */

/**
 * @param {string} source
 * @param {{ start: number, end: number }[]} conditions those that are observed, and can be dropped
 * @returns {(operation: Operation) => (trial?: Trial) => Decision} what decides an operation, as often as it is asked
 */
export function engineOf(source, conditions) {
  const observed = new Map(conditions.map(condition => [`${condition.start}-${condition.end}`, condition]))
  const root = compiledMatch(readRules(source), [], observed)
  if (observed.size > 0) throw new Error(`No expression: ${[...observed.keys()].join(', ')}`)
  return operation => {
    const { method, path, isGroup } = operation
    const segments = ['databases', '(default)', 'documents', ...path, ...(method === 'list' ? [ANY] : [])]
    const allows = allowsFor(root, [], { method, segments, isGroup })
    return trial => decisionOf(allows, { ...operation, ...trial })
  }
}

function decisionOf(allows, context) {
  const decisions = allows.map(({ condition, frames }) => {
    try {
      return isTrue(condition(frames.at(-1), { ...context, frames })) ? 'allowed' : 'refused'
    } catch (error) {
      if (isFailure(error)) return 'failed'
      throw error
    }
  })
  return ['allowed', 'failed', 'refused'].find(each => decisions.includes(each)) ?? 'refused'
}

/** The id of no document in particular: a list has none. */
const ANY = Symbol('any')
const MEANING = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
}

/** The allows of all matches that fit, each with the variables of its match and of those around it. */
function allowsFor(match, around, { method, segments, isGroup }) {
  return bindings(match.segments, segments, isGroup).flatMap(({ variables, rest }) => {
    const frames = [...around, Object.assign(Object.create(around.at(-1) ?? null), variables)]
    if (rest.length > 0)
      return match.matches.flatMap(each => allowsFor(each, frames, { method, segments: rest, isGroup }))
    const own = match.allows.filter(({ methods }) => methods.includes(method))
    return own.map(({ condition }) => ({ condition, frames }))
  })
}

/** The ways in which the segments of a match fit the first ones of a path. */
function bindings(pattern, segments, isGroup, variables = {}) {
  if (pattern.length === 0) return [{ variables, rest: segments }]
  const [first, ...others] = pattern
  if (first.endsWith('=**}')) {
    const name = first.slice(1, -4)
    return segments.flatMap((_, count) =>
      bindings(others, segments.slice(count), false, { ...variables, [name]: segments.slice(0, count) }),
    )
  }
  // What lies in all collections of a name is proved by a match of any path alone.
  if (segments.length === 0 || (isGroup && !['databases', '(default)', 'documents'].includes(segments[0])))
    return []
  const isWildcard = first.startsWith('{')
  if (!isWildcard && first !== segments[0]) return []
  const own = isWildcard && segments[0] !== ANY ? { [first.slice(1, -1)]: segments[0] } : {}
  return bindings(others, segments.slice(1), isGroup, { ...variables, ...own })
}

function compiledMatch(match, above, observed) {
  const scope = [...above, { functions: new Map() }]
  const compile = expression => compiled(expression, scope, observed)
  for (const [name, { parameters, lets, result }] of match.functions) {
    scope.at(-1).functions.set(name, { parameters, depth: scope.length - 1, lets, result })
  }
  for (const each of scope.at(-1).functions.values()) {
    each.lets = each.lets.map(([name, value]) => [name, compile(value)])
    each.result = compile(each.result)
  }
  return {
    segments: match.segments,
    allows: match.allows.map(({ methods, condition }) => ({
      methods: methods.flatMap(method => MEANING[method] ?? [method]),
      condition: compile(condition),
    })),
    matches: match.matches.map(each => compiledMatch(each, scope, observed)),
  }
}

/** A function of a frame, which has the variables, and of the context of an operation. */
function compiled(expression, scope, observed) {
  const compile = part => compiled(part, scope, observed)
  const evaluate = makers[expression.kind](expression, compile, scope)
  const key = `${expression.start}-${expression.end}`
  const condition = observed.get(key)
  if (!condition) return evaluate
  observed.delete(key)
  return (frame, context) => {
    if (context.dropped === condition) return context.becomes
    if (!context.seen) return evaluate(frame, context)
    const note = was => context.seen.set(condition, (context.seen.get(condition) ?? 0) | was)
    try {
      const value = evaluate(frame, context)
      if (typeof value === 'boolean') note(WAS[value])
      return value
    } catch (error) {
      note(WAS.error)
      throw error
    }
  }
}

const isTrue = value => (typeof value === 'boolean' ? value : fail())

/** An operand that decides does so whatever is wrong with the others. */
function joined(parts, deciding) {
  return (frame, context) => {
    let failure
    for (const part of parts) {
      try {
        if (isTrue(part(frame, context)) === deciding) return deciding
      } catch (error) {
        if (!isFailure(error)) throw error
        failure = error
      }
    }
    if (failure) throw failure
    return !deciding
  }
}

const makers = {
  literal:
    ({ value }) =>
    () =>
      value,
  brackets: ({ of }, compile) => compile(of),
  name:
    ({ name }) =>
    (frame, context) => {
      if (name in frame) return frame[name]
      if (name === 'request') return context.request
      return name === 'resource' ? context.resource : fail()
    },
  or: ({ parts }, compile) => joined(parts.map(compile), true),
  and: ({ parts }, compile) => joined(parts.map(compile), false),
  not: ({ of }, compile) => {
    const value = compile(of)
    return (frame, context) => !isTrue(value(frame, context))
  },
  minus: ({ of }, compile) => {
    const value = compile(of)
    return (frame, context) => operators['-'](0, value(frame, context))
  },
  choice: ({ condition, whenTrue, whenFalse }, compile) => {
    const [decides, yes, no] = [condition, whenTrue, whenFalse].map(compile)
    return (frame, context) => (isTrue(decides(frame, context)) ? yes : no)(frame, context)
  },
  operator: ({ operator, left, right }, compile) => {
    const [a, b] = [left, right].map(compile)
    const calculate = operators[operator]
    return (frame, context) => calculate(a(frame, context), b(frame, context))
  },
  is: ({ of, type }, compile) => {
    const value = compile(of)
    return (frame, context) => isOfType(value(frame, context), type)
  },
  list: ({ items }, compile) => {
    const values = items.map(compile)
    return (frame, context) => values.map(value => value(frame, context))
  },
  map: ({ entries }, compile) => {
    const pairs = entries.map(pair => pair.map(compile))
    return (frame, context) => new Map(pairs.map(pair => pair.map(each => each(frame, context))))
  },
  path: ({ segments }, compile) => {
    const values = segments.map(compile)
    return (frame, context) => {
      const texts = values.map(value => value(frame, context))
      const isFitting = text => typeof text === 'number' || (typeof text === 'string' && text !== '')
      return texts.every(isFitting) ? new Path(texts.slice(3).map(String)) : fail()
    }
  },
  member: ({ of, name }, compile) => {
    const value = compile(of)
    return (frame, context) => memberOf(value(frame, context), name)
  },
  index: ({ of, index }, compile) => {
    const [value, at] = [of, index].map(compile)
    return (frame, context) => itemAt(value(frame, context), at(frame, context))
  },
  range: ({ of, from, to }, compile) => {
    const values = [of, from, to].map(compile)
    return (frame, context) => rangeOf(...values.map(value => value(frame, context)))
  },
  method: ({ of, name, args }, compile) => {
    const values = args.map(compile)
    const known = of.kind === 'name' ? functions[`${of.name}.${name}`] : undefined
    if (known) return (frame, context) => known(...values.map(value => value(frame, context)))
    const value = compile(of)
    return (frame, context) =>
      callMethod(
        value(frame, context),
        name,
        values.map(each => each(frame, context)),
      )
  },
  call: ({ name, args }, compile, scope) => {
    const values = args.map(compile)
    const valuesOf = (frame, context) => values.map(value => value(frame, context))
    const own = scope.map(each => each.functions.get(name)).findLast(Boolean)
    if (own) return (frame, context) => callOwn(own, valuesOf(frame, context), context)
    const look = lookUps[name]
    if (look) return (frame, context) => look(valuesOf(frame, context)[0], context)
    const known = functions[name]
    if (!known) throw new Error(`There is no function ${name}.`)
    return (frame, context) => known(...valuesOf(frame, context))
  },
}

function callOwn({ parameters, depth, lets, result }, values, context) {
  const frame = Object.create(context.frames[depth])
  for (const [at, name] of parameters.entries()) frame[name] = values[at]
  for (const [name, value] of lets) frame[name] = value(frame, context)
  return result(frame, context)
}

const dataAt = (path, read) => (path instanceof Path ? read(path.segments.join('/')) : fail())
const documentOf = data => (data === undefined ? fail() : new Map([['data', data]]))
const lookUps = {
  get: (path, { before }) => documentOf(dataAt(path, before)),
  getAfter: (path, { after }) => documentOf(dataAt(path, after)),
  exists: (path, { before }) => dataAt(path, before) !== undefined,
  existsAfter: (path, { after }) => dataAt(path, after) !== undefined,
}
