import { type ComponentType, createContext } from 'react'
import type { KindValue, PersonRef, ScalarField, ScalarKind } from '@/domain/shared/fields'

/** The props of a field's control. */
export interface RendererProps<V = unknown> {
  /** For the control itself, so that its label and links find it. */
  id: string
  label: string
  value: V | undefined
  /** `isTyping` for each key stroke: the form then gets the value after a short pause. */
  onChange: (value: V | undefined, isTyping?: boolean) => void
  onBlur: () => void
  disabled: boolean
  required: boolean
  field: ScalarField
  /** Ids of help and error, for aria-describedby. */
  describedBy: string | undefined
  invalid: boolean
}

/** The control of each kind that the kit does not know by itself: records, people, files. */
export type FieldRendererMap = { [K in ScalarKind]?: ComponentType<RendererProps<KindValue[K]>> }

/** `<FieldRenderers value={entityRenderers}>` around a form passes its fields the controls for records. */
export const FieldRenderers = createContext<FieldRendererMap>({})

/** Names a record for the one-line summary of a folded card; empty when it is not known. */
export type NameOf = (kind: ScalarKind, id: string) => string
export const FieldNames = createContext<NameOf>(() => '')

/** The people of the directory as the cells of a table name them. */
export interface CellPeople {
  /** The offered people, the likeliest first. */
  offered: readonly { value: PersonRef; label: string; hint?: string }[]
  /** Everybody of that name, or with that e-mail address. */
  find: (text: string) => readonly PersonRef[]
  /** Finds people by a name, for names that are written faster than they are looked up. */
  lookUp?: (texts: readonly string[]) => Promise<void>
  /** The typed text, so that the offered people are those of the whole directory. */
  search?: (typed: string) => void
  /** The name as the directory has it now, else the one stored. */
  nameOf: (person: PersonRef) => string
}

/** A hook that finds people: tables of answers call it. Without one every name is somebody outside. */
export const CellPeopleSource = createContext<() => CellPeople>(() => nobody)
const nobody: CellPeople = { offered: [], find: () => [], nameOf: ({ name }) => name }
