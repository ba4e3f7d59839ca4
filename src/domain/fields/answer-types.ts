import type { Field, GroupField, KindValue, ListField, ScalarField, ScalarKind } from '@/domain/shared/fields'

/**
 * The types of answers, which follow from the fields: nobody states them again. A name, an option or a path that the fields
 * do not have does not compile.
 */

/** A value that was given. */
type ScalarAnswer<Kind extends ScalarKind, Value extends string> = Kind extends 'select'
  ? Value
  : Kind extends 'multiselect'
    ? readonly Value[]
    : Readonly<KindValue[Kind]>

/** The same, or what is read of an answer that nobody gave: no text, no number (NaN), no items, a box that is not ticked. */
type FullScalar<Kind extends ScalarKind, Value extends string> =
  ScalarAnswer<Kind, Value> extends infer Given
    ? Given extends string
      ? Given | ''
      : Given extends number | boolean | readonly unknown[]
        ? Given
        : Given | undefined
    : never

/** Of a field; `Stored` for answers each of which may be absent. */
type AnswerOf<F extends Field, Form extends 'stored' | 'full'> =
  F extends ListField<string, infer Fields>
    ? readonly (AnswersIn<Fields, Form> & { readonly id?: string })[]
    : F extends GroupField<string, infer Fields>
      ? AnswersIn<Fields, Form>
      : F extends ScalarField<string, infer Kind, infer Value>
        ? Form extends 'full'
          ? FullScalar<Kind, Value>
          : ScalarAnswer<Kind, Value>
        : never

type AnswersIn<Fields extends readonly Field[], Form extends 'stored' | 'full'> = Form extends 'full'
  ? { readonly [F in Fields[number] as F['name']]: AnswerOf<F, Form> }
  : { readonly [F in Fields[number] as F['name']]?: AnswerOf<F, Form> }

/** Answers to these fields, as they are stored: each may be absent. */
export type Answers<Fields extends readonly Field[]> = AnswersIn<Fields, 'stored'>

/** Answers to these fields, as checks read them: what nobody gave is there and empty (`fullAnswers`). */
export type FullAnswers<Fields extends readonly Field[]> = AnswersIn<Fields, 'full'>

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
