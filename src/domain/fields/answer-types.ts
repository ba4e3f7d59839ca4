import type { Field, GroupField, KindValue, ListField, ScalarField, ScalarKind } from '@/domain/shared/fields'

/**
 * The types of answers, derived from the fields, so that no code has to repeat them. Code with a name, an option or a path that
 * the fields do not have does not compile.
 */

/** The value of an answer that is given. */
type ScalarAnswer<Kind extends ScalarKind, Value extends string> = Kind extends 'select'
  ? Value
  : Kind extends 'multiselect'
    ? readonly Value[]
    : Readonly<KindValue[Kind]>

/** Like `ScalarAnswer`, or the value of a missing answer: empty text, NaN, no items, an unticked box. */
type FullScalar<Kind extends ScalarKind, Value extends string> =
  ScalarAnswer<Kind, Value> extends infer Given
    ? Given extends string
      ? Given | ''
      : Given extends number | boolean | readonly unknown[]
        ? Given
        : Given | undefined
    : never

type AnswerOf<F extends Field> =
  F extends ListField<string, infer Fields>
    ? readonly (FullAnswers<Fields> & { readonly id?: string })[]
    : F extends GroupField<string, infer Fields>
      ? FullAnswers<Fields>
      : F extends ScalarField<string, infer Kind, infer Value>
        ? FullScalar<Kind, Value>
        : never

/** Answers to these fields after reading: a missing answer is present and empty (`fullAnswers`). */
export type FullAnswers<Fields extends readonly Field[]> = {
  readonly [F in Fields[number] as F['name']]: AnswerOf<F>
}

type Less = [never, 0, 1, 2, 3]

/** Every path to an answer, through lists by index: 'maxDepth', 'buddyPairs.0.diver', 'insurances.1'. */
export type PathOf<Fields extends readonly Field[], Depth extends number = 4> = PathIn<Fields[number], Depth>

type PathIn<F extends Field, Depth extends number> = Depth extends 0
  ? never
  : F extends ListField<infer Name, infer Inner>
    ? Name | `${Name}.${number}` | `${Name}.${number}.${PathIn<Inner[number], Less[Depth]>}`
    : F extends GroupField<infer Name, infer Inner>
      ? Name | `${Name}.${PathIn<Inner[number], Less[Depth]>}`
      : F['name']
