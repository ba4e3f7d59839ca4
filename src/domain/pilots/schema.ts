import { shapeOf } from '@/domain/fields/shape-of'
import { mergeableSchema } from '@/domain/shared/entity'
import { essential, field, withDefault } from '@/domain/shared/fields'
import type { z } from '@/domain/shared/zod'

export const pilotCategories = [
  { value: 'remote', label: 'Remote pilot' },
  { value: 'manned', label: 'Manned pilot' },
  { value: 'both', label: 'Both' },
] as const

export const pilotEmployers = [
  { value: 'company', label: 'Our employee' },
  { value: 'freelancer', label: 'Freelancer' },
  { value: 'supplier', label: 'Of a supplier' },
] as const

/** The fields of a licence, qualification or authorisation that expires. */
const certificate = [
  field.text('type', 'Type', {
    required: true,
    maxLength: 100,
    help: 'Enter for example GVC, A2 CofC, RPC-L1, PDRA01 or CPL.',
  }),
  field.text('number', 'Number', { maxLength: 100 }),
  field.text('scope', 'Scope', { maxLength: 500 }),
  field.date('expiresOn', 'Expires on'),
] as const
const summary = ['type', 'number', 'expiresOn'] as const

export const pilotFields = [
  essential(field.text('name', 'Name', { required: true, maxLength: 200 })),
  field.of('user', 'userId', 'Person in the directory', {
    help: 'Choose the person if the pilot uses Greenlight.',
  }),
  withDefault(field.select('category', 'Category', pilotCategories, { required: true }), 'remote'),
  withDefault(field.select('employer', 'Engaged as', pilotEmployers, { required: true }), 'freelancer'),
  field.text('operatorId', 'Operator ID', { maxLength: 100, placeholder: 'GBR-OP-…' }),
  field.text('flyerId', 'Flyer ID', { maxLength: 100, placeholder: 'GBR-RP-…' }),
  field.date('flyerIdExpiresOn', 'Flyer ID expires on'),
  field.list('qualifications', 'Qualifications', 'qualification', certificate, { summary, maxItems: 4 }),
  field.list('authorisations', 'Authorisations', 'authorisation', certificate, { summary, maxItems: 2 }),
  field.of('lines', 'aircraftTypesFlown', 'Aircraft flown', {
    help: 'One per line.',
    maxLines: 50,
    maxLength: 100,
  }),
  withDefault(field.number('totalHours', 'Hours in all', { unit: 'h', min: 0 }), 0),
  withDefault(field.number('hoursLast90Days', 'Hours in the last 90 days', { unit: 'h', min: 0 }), 0),
  field.date('lastFlightOn', 'Last flight'),
  field.text('insurer', 'Insurer', { maxLength: 200 }),
  field.text('insurancePolicyNo', 'Insurance policy', { maxLength: 100 }),
  field.date('insuranceExpiresOn', 'Insured to'),
  field.date('medicalExpiresOn', 'Medical expires on', {
    help: 'Enter only the date, never what the medical found.',
  }),
  field.files('files', 'Files', { maxItems: 2 }),
  field.textarea('notes', 'Notes', {
    maxLength: 5000,
    help: 'Everybody can read these notes, so write nothing about health.',
  }),
] as const

/** A document of `pilots`, the register of remote and manned pilots (domain 6.2). Only the dates of a medical are stored. */
export const pilotSchema = mergeableSchema.extend(shapeOf(pilotFields))
export type Pilot = z.infer<typeof pilotSchema>
