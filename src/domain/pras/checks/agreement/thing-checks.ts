import type { Finding, PraCheck } from '@/domain/pras/checks/check'
import { rowsIn } from '@/domain/pras/checks/facts'
import { writtenTexts } from '@/domain/pras/checks/texts'
import { praTypes } from '@/domain/pras/schema'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { hazards } from '@/domain/pras/steps/definitions/hazards'
import { shortened } from '@/domain/shared/cells/cells'
import { type Thing, things, worn } from './things'

/** A line in a confirmed control or an emergency plan that relies on equipment or people being there. */
interface Promised {
  slug: string
  path: string
  /** The place of the line: 'Off-road: the confirmed control'. */
  whose: string
  line: string
}

/** The answers that say who carries which equipment. */
const PLANS = [
  'commsPlan',
  'casualtyPlan',
  'missedCallProcedure',
  'checkInSchedule',
  'firstAidKit',
  'emergencyKitLocation',
  'firstAidCover',
]

const linesOf = (text: string) =>
  text
    .split(/[\n;]|\.\s/)
    .map(line => line.trim())
    .filter(line => line !== '')

function promisesOf(context: StepContext): Promised[] {
  const controls = rowsIn(answersOf(hazards, context), 'hazards')
    .filter(({ item }) => item.controlsConfirmed)
    .flatMap(({ item, path, index }) =>
      linesOf(item.controls).map(line => ({
        slug: hazards.slug,
        path: `${path}.controls`,
        whose: `${item.title || `Hazard ${index + 1}`}: the confirmed control`,
        line,
      })),
    )
  const plans = writtenTexts(context)
    .filter(({ name }) => PLANS.includes(name))
    .flatMap(({ slug, path, label, text }) =>
      linesOf(text).map(line => ({ slug, path, whose: `‘${label}’:`, line })),
    )
  return [...controls, ...plans]
}

const DENIED_BEFORE = /\b(?:no|not|never|without|nobody|nothing|none|neither|nor|instead of)\b[^,]{0,40}$/i
/** Words for things that belong to others, such as an ambulance, a hospital or a visitor centre. */
const OF_OTHERS =
  /\b(?:(?:nurse|doctor|medic)s? of|nearest|ambulances?|hospitals?|clinics?|coastguards?|paramedics? (?:of|from)|rescue (?:service|team)|air ambulance|visitor centre|on call|their|located|known|known to|is held|place and hours|ask\w*|if|unless|should|would|consider\w*|optional|hire\w*|(?:below|above|over|under) \d+|where (?:people|anyone|somebody|needed|there|an?\b))\b/i

/** Not if the line says that the thing is missing, that others have it, or that only one of several is there. */
function countsOn(line: string, { words }: Pick<Thing, 'words'>): boolean {
  const found = words.exec(line)
  if (!found) return false
  const before = line.slice(0, found.index)
  // A line may rely on something although it begins with a negation: ‘Nobody works alone’.
  const isPromise = /^(?:no|nobody|never)\b/i.test(found[0])
  return (isPromise || !DENIED_BEFORE.test(before)) && !OF_OTHERS.test(line)
}

const isOneOfTwo = (line: string) => /\bor\b|\//.test(line)

/** The things that a line relies on and the PRA lacks. None if the line also names an alternative that the PRA has. */
function lackedBy(line: string, context: StepContext): { what: string; lacking: string }[] {
  const named = things
    .filter(thing => countsOn(line, thing))
    .map(({ what, lacking }) => ({ what, lacking: lacking(context) }))
  const isEnough = isOneOfTwo(line) && named.some(({ lacking }) => lacking === '')
  return isEnough ? [] : named.filter(({ lacking }) => lacking !== '')
}

/** 'No PLB' and 'helmets are not carried' deny the thing; 'Nobody without a helmet' does not. */
function isDeniedIn(line: string, { words }: Pick<Thing, 'words'>): boolean {
  const found = words.exec(line)
  if (!found) return false
  const before = line.slice(0, found.index)
  const after = line.slice(found.index + found[0].length)
  const isWithout = /\bwithout (?:\w+ )?$/i.test(before) && !/\b(?:no|nobody|never|not|none)\b/i.test(before)
  return (
    isWithout ||
    /\bno (?:\w+ )?$/i.test(before) ||
    /^(?: is| are| was| were)? not (?:carried|worn|taken|available|on site|used|packed|there)/i.test(after)
  )
}

const quoted = (line: string) => `‘${shortened(line)}’`

/** Checks that compare what confirmed controls and plans rely on with what the PRA says is there. */
export const thingChecks: readonly PraCheck[] = [
  {
    id: 'control-counts-on-what-is-lacking',
    strength: 'explain',
    types: praTypes,
    source: 'A control may only rely on things that the plan has',
    find: context =>
      promisesOf(context).flatMap(({ slug, path, whose, line }): Finding[] =>
        lackedBy(line, context).map(({ what, lacking }) => ({
          slug,
          path,
          message: `${whose} ${quoted(line)} relies on ${what}, but ${lacking}. Make the two agree, or say who provides it`,
        })),
      ),
  },
  {
    id: 'control-counts-on-what-is-denied',
    strength: 'explain',
    types: praTypes,
    source: 'A control may only rely on things that the plan has',
    find: context => {
      const lines = writtenTexts(context).flatMap(({ text, label }) =>
        linesOf(text).map(line => ({ line, label })),
      )
      const denied = [...things, ...worn].flatMap(thing => {
        const denial = lines.find(({ line }) => isDeniedIn(line, thing))
        return denial ? [{ ...thing, denial }] : []
      })
      return promisesOf(context).flatMap(({ slug, path, whose, line }): Finding[] =>
        denied
          .filter(thing => countsOn(line, thing) && !isOneOfTwo(line))
          .map(({ what, denial }) => ({
            slug,
            path,
            message: `${whose} ${quoted(line)} relies on ${what}, but ‘${denial.label}’ says that there is none. Make the two agree, or say which is right`,
          })),
      )
    },
  },
]
