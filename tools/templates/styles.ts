import {
  AlignmentType,
  type ILevelsOptions,
  type IParagraphStyleOptions,
  type IStylesOptions,
  LevelFormat,
  LevelSuffix,
} from 'docx'
import type { TextStyle } from './parts'

/** Twentieths of a point. */
const POINT = 20
/** Twentieths of a point in a millimetre. */
export const MM = 56.7

export const FONT = 'Arial'
export const INK = '1F2937'
export const GREY = '6B7280'
export const RULE = 'C7CCD4'
export const SHADE = 'EEF1F5'
export const DRAFT = 'B42318'

/** The Word style of each kind of paragraph: ids as Word has them, so that its navigation pane and tables of contents work. */
export const styleIds: Readonly<Record<TextStyle, string>> = {
  title: 'Title',
  note: 'SampleNote',
  lead: 'Lead',
  heading: 'Heading1',
  clause: 'Clause',
  item: 'SubClause',
  schedule: 'ScheduleHeading',
  'schedule-clause': 'ScheduleClause',
  'schedule-item': 'ScheduleSubClause',
  subheading: 'Heading3',
  body: 'BodyText',
  condition: 'Condition',
}

/** The list and level that numbers a kind of paragraph. */
export const numberedBy: Readonly<Partial<Record<TextStyle, { reference: string; level: number }>>> = {
  heading: { reference: 'clauses', level: 0 },
  clause: { reference: 'clauses', level: 1 },
  item: { reference: 'clauses', level: 2 },
  schedule: { reference: 'schedules', level: 0 },
  'schedule-clause': { reference: 'schedules', level: 1 },
  'schedule-item': { reference: 'schedules', level: 2 },
}

function level(
  at: number,
  format: ILevelsOptions['format'],
  label: string,
  { left, hanging, bold }: { left: number; hanging: number; bold?: boolean },
): ILevelsOptions {
  return {
    level: at,
    format,
    text: label,
    alignment: AlignmentType.LEFT,
    style: {
      paragraph: { indent: { left: left * MM, hanging: hanging * MM } },
      run: { font: FONT, bold: bold === true },
    },
  }
}

/** Word counts these itself: a clause that is left out renumbers all that follow. */
export const lists = [
  {
    reference: 'clauses',
    levels: [
      level(0, LevelFormat.DECIMAL, '%1.', { left: 11, hanging: 11, bold: true }),
      level(1, LevelFormat.DECIMAL, '%1.%2', { left: 11, hanging: 11 }),
      level(2, LevelFormat.LOWER_LETTER, '(%3)', { left: 19, hanging: 8 }),
    ],
  },
  {
    reference: 'schedules',
    levels: [
      {
        ...level(0, LevelFormat.DECIMAL, 'Schedule %1:', { left: 0, hanging: 0, bold: true }),
        suffix: LevelSuffix.SPACE,
      },
      level(1, LevelFormat.DECIMAL, '%2.', { left: 11, hanging: 11 }),
      level(2, LevelFormat.LOWER_LETTER, '(%3)', { left: 19, hanging: 8 }),
    ],
  },
]

const style = (
  id: string,
  name: string,
  run: IParagraphStyleOptions['run'],
  paragraph: IParagraphStyleOptions['paragraph'],
  more: Partial<IParagraphStyleOptions> = {},
): IParagraphStyleOptions => ({ id, name, basedOn: 'Normal', quickFormat: true, run, paragraph, ...more })

const space = (before: number, after: number, line = 264) => ({
  spacing: { before: before * POINT, after: after * POINT, line },
})

export const styles: IStylesOptions = {
  default: {
    document: {
      run: { font: FONT, size: 20, color: INK, language: { value: 'en-GB' } },
      paragraph: space(0, 6),
    },
    title: {
      run: { font: FONT, size: 40, bold: true, color: INK },
      paragraph: { ...space(0, 6, 240), keepNext: true },
    },
    heading1: {
      run: { font: FONT, size: 22, bold: true, color: INK },
      paragraph: { ...space(14, 4, 240), keepNext: true, outlineLevel: 0 },
    },
    heading3: {
      run: { font: FONT, size: 20, bold: true, color: INK },
      paragraph: { ...space(10, 4, 240), keepNext: true },
    },
  },
  paragraphStyles: [
    style('Lead', 'Lead', { size: 22, color: GREY }, space(0, 12)),
    style(
      'SampleNote',
      'Sample note',
      { size: 18, color: INK },
      { ...space(4, 12), indent: { left: 2 * MM, right: 2 * MM } },
    ),
    style('BodyText', 'Body Text', {}, space(0, 6)),
    style('Clause', 'Clause', {}, space(0, 5)),
    style('SubClause', 'Sub-clause', {}, space(0, 5)),
    style(
      'ScheduleHeading',
      'Schedule heading',
      { size: 26, bold: true },
      { ...space(20, 8, 240), keepNext: true, outlineLevel: 0 },
      { next: 'ScheduleClause' },
    ),
    style('ScheduleClause', 'Schedule clause', {}, space(0, 5)),
    style('ScheduleSubClause', 'Schedule sub-clause', {}, space(0, 5)),
    style('TableText', 'Table text', { size: 19 }, space(2, 2, 250)),
    style('TableLabel', 'Table label', { size: 19, bold: true }, { ...space(2, 2, 250) }),
    style('Condition', 'Condition', { size: 14, color: '2563EB' }, space(0, 0)),
    style('SmallPrint', 'Small print', { size: 15, color: GREY }, space(0, 0, 240)),
    style('DraftMark', 'Draft mark', { size: 24, bold: true, color: DRAFT }, space(2, 0, 240)),
  ],
}
