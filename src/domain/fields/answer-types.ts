import type { Field, GroupField, KindValue, ListField, ScalarField, ScalarKind } from '@/domain/shared/fields'

/**
 * The types of answers follow from the fields, so that no code repeats them. Code that uses a name, an option or a path that the
 * fields do not have does not compile.
 */

/** The type of an answer that a person has entered, by the kind of its field. */
type ScalarAnswer<Kind extends ScalarKind, Value extends string> = Kind extends 'select'
  ? Value
  : Kind extends 'multiselect'
    ? readonly Value[]
    : Readonly<KindValue[Kind]>

/** Like `ScalarAnswer`, but also with the value of a missing answer: empty text, NaN, no items, an unticked box. */
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

/** The type of all answers to these fields after reading: a missing answer is present and empty (`fullAnswers`). */
export type FullAnswers<Fields extends readonly Field[]> = {
  readonly [F in Fields[number] as F['name']]: AnswerOf<F>
}

type Less = [never, 0, 1, 2, 3]

/** All paths to an answer, with the index of an item in a list: 'maxDepth', 'buddyPairs.0.diver', 'insurances.1'. */
export type PathOf<Fields extends readonly Field[], Depth extends number = 4> = PathIn<Fields[number], Depth>

type PathIn<F extends Field, Depth extends number> = Depth extends 0
  ? never
  : F extends ListField<infer Name, infer Inner>
    ? Name | `${Name}.${number}` | `${Name}.${number}.${PathIn<Inner[number], Less[Depth]>}`
    : F extends GroupField<infer Name, infer Inner>
      ? Name | `${Name}.${PathIn<Inner[number], Less[Depth]>}`
      : F['name']
