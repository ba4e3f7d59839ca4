import { isYes } from '@/domain/pras/steps/answer-conditions'
import { defineStep, warning } from '@/domain/pras/steps/define-step'
import { field } from '@/domain/shared/fields'

/** The altitude in metres above which dive tables for sea level are not valid. */
const ALTITUDE_TABLES_M = 300

const fields = [
  field.text('siteName', 'Site', { required: true, maxLength: 200 }),
  field.list(
    'sites',
    'Dive sites',
    'site',
    [
      field.text('name', 'Name', { required: true, maxLength: 200 }),
      field.point('point', 'Position', { required: true }),
      field.text('distanceFromShore', 'Distance from shore', { maxLength: 100 }),
      field.text('accessMethod', 'How it is reached', { required: true, maxLength: 200 }),
    ],
    { required: true, summary: ['name', 'accessMethod'], table: true },
  ),
  field.number('waterTemp', 'Water temperature', { required: true, unit: '°C', min: -2, max: 45 }),
  field.number('visibility', 'Visibility', { required: true, unit: 'm', min: 0, max: 100 }),
  field.number('bottomDepth', 'Depth of the bottom', { required: true, unit: 'm', min: 0, max: 11_000 }),
  field.number('tidalRange', 'Tidal range', { unit: 'm', min: 0, max: 20 }),
  field.number('current', 'Strongest current', { required: true, unit: 'kt', min: 0, max: 15 }),
  field.textarea('slackWaterTimes', 'Slack water', { maxLength: 1000 }),
  field.number('seaStateLimit', 'Sea state limit', {
    required: true,
    min: 0,
    max: 6,
    integer: true,
    help: 'The scale goes from 0 (calm) to 6 (very rough).',
  }),
  field.textarea('surfaceWeather', 'Weather at the surface', { required: true }),
  field.number('windLimit', 'Wind limit', { required: true, unit: 'kt', min: 0, max: 60 }),
  field.multiselect(
    'seabedAndHazards',
    'On the bottom and in the water',
    [
      'Wreck',
      'Nets or lines',
      'Overhang',
      'Kelp',
      'Ice',
      'Boat traffic',
      'Outfalls',
      'Dams or sluices',
      'Munitions',
      'Strong surge',
      'Thermocline',
      'Low visibility',
      'None of these',
    ],
    { required: true },
  ),
  field.textarea('marineLife', 'Marine life', {
    required: true,
    mayBeNone: true,
    help: 'Name stinging animals, sharks, crocodiles, seals and cetaceans, and the licences for them.',
  }),
  field.yesNo('boatTraffic', 'Boat traffic?', { required: true }),
  field.textarea('boatTrafficControls', 'How are divers kept clear of boats?', {
    required: true,
    showWhen: isYes('boatTraffic'),
  }),
  field.yesNo('pollution', 'Pollution?', { required: true }),
  field.textarea('pollutionControls', 'What is in the water, and what protects against it?', {
    required: true,
    showWhen: isYes('pollution'),
  }),
  field.textarea('entryExit', 'Entry and exit', {
    required: true,
    help: 'Say how divers get in and out, also with an unconscious diver.',
  }),
  field.number('altitude', 'Altitude of the water', { required: true, unit: 'm', min: -430, max: 6500 }),
  field.text('daylight', 'Daylight and moon', { maxLength: 300 }),
  field.textarea('flyingAfterDiving', 'Flying after diving', {
    required: true,
    help: 'Say how long people wait before they fly: 24 hours, as in the dive plan. Count drives over high passes as flying.',
  }),
] as const

export const diveConditions = defineStep({
  slug: 'dive-conditions',
  title: 'Dive conditions',
  intro: 'This step describes the water as you expect it, and the limits beyond which nobody dives.',
  types: ['dive'],
  fields,
  check: content =>
    content.altitude > ALTITUDE_TABLES_M
      ? [
          warning(
            'altitude',
            'Above 300 m, dive tables and computers must be set for altitude. Say in the dive plan that they are',
          ),
        ]
      : [],
})
