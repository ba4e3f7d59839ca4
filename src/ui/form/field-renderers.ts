import { type ComponentType, createContext } from 'react'
import type { KindValue, PersonRef, ScalarField, ScalarKind } from '@/domain/shared/fields'

/** The props of a field's control. */
export interface RendererProps<V = unknown> {
  /** The id of the control itself, for its label and links. */
  id: string
  label: string
  value: V | undefined
  /** `isTyping` is true for each key stroke: the form then gets the value after a short pause. */
  onChange: (value: V | undefined, isTyping?: boolean) => void
  onBlur: () => void
  disabled: boolean
  required: boolean
  field: ScalarField
  /** The ids of help and error, for aria-describedby. */
  describedBy: string | undefined
  invalid: boolean
}

/** The controls for kinds of fields that the form kit itself has no control for: records, people, files. */
export type FieldRendererMap = { [K in ScalarKind]?: ComponentType<RendererProps<KindValue[K]>> }

/** `<FieldRenderers value={entityRenderers}>` around a form passes its fields the controls for records. */
export const FieldRenderers = createContext<FieldRendererMap>({})

/** Returns the name of a record for the one-line summary of a folded card; empty if it is not known. */
export type NameOf = (kind: ScalarKind, id: string) => string
export const FieldNames = createContext<NameOf>(() => '')

/** The people of the directory, for the cells of a table. */
export interface CellPeople {
  /** The people to offer, the likeliest first. */
  offered: readonly { value: PersonRef; label: string; hint?: string }[]
  /** Returns everybody with this name or e-mail address. */
  find: (text: string) => readonly PersonRef[]
  /** Looks people up by name, for names that are entered before they are loaded. */
  lookUp?: (texts: readonly string[]) => Promise<void>
  /** Called with the typed text, so that people of the whole directory are offered. */
  search?: (typed: string) => void
  /** Returns a person's present name in the directory, or else the stored name. */
  nameOf: (person: PersonRef) => string
}

/** A hook that finds people, for tables of answers. By default every name is somebody outside the directory. */
export const CellPeopleSource = createContext<() => CellPeople>(() => nobody)
const nobody: CellPeople = { offered: [], find: () => [], nameOf: ({ name }) => name }
