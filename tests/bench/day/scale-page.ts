import {
  acts,
  DAYS,
  MOST_FIRST_VISIT,
  MOST_READS,
  OWN_EVERY,
  PEOPLE,
  prices,
  SESSIONS,
  type Size,
  TYPING,
} from './assumptions'
import type { Traffic } from './counting-proxy'
import type { Played } from './play-day'

/** A part of the day: how often it was done, the reads each time, and the sum of the reads. */
export interface DayPart {
  name: string
  times: number
  /** The documents read the first time, the last time, and the time with the most reads. */
  first: number
  last: number
  most: number
  sum: Traffic
}

export interface Day {
  size: Size
  firstVisit: Traffic
  parts: DayPart[]
  /** The whole day, without the first visit. */
  reads: number
  sum: Traffic
}

export function dayOf(size: Size, { firstVisit, starts, acts }: Played): Day {
  const parts = [
    partOf('The app opened', starts),
    ...Object.entries(acts).map(([name, each]) => partOf(name, each)),
  ]
  const sum = sumOf(parts.map(part => part.sum))
  return { size, firstVisit, parts, sum, reads: sum.reads }
}

function partOf(name: string, each: readonly Traffic[]): DayPart {
  const reads = each.map(traffic => traffic.reads)
  return {
    name,
    times: each.length,
    first: reads[0] ?? 0,
    last: reads.at(-1) ?? 0,
    most: Math.max(0, ...reads),
    sum: sumOf(each),
  }
}

const nothing: Traffic = { reads: 0, lookUps: 0, listeners: 0, writes: 0, bytes: 0 }
const sumOf = (all: readonly Traffic[]): Traffic =>
  all.reduce(
    (sum, each) => ({
      reads: sum.reads + each.reads,
      lookUps: sum.lookUps + each.lookUps,
      listeners: sum.listeners + each.listeners,
      writes: sum.writes + each.writes,
      bytes: sum.bytes + each.bytes,
    }),
    nothing,
  )

const kilobytes = ({ bytes }: Traffic) => Math.round(bytes / 1000)

/** The cost of a month in dollars, for all people who use the app. */
export function monthly({ reads, lookUps, writes, bytes }: Traffic): number {
  const day = (reads + lookUps) * prices.reads + writes * prices.writes + bytes * prices.bytes
  return day * PEOPLE * DAYS
}

const HEAD = [
  '| part | times | read: first | last | most | together | listeners | requests that rules look an account up for | kB |',
  '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
]

export function tableOf({ parts, sum, firstVisit }: Day): string {
  const line = (name: string, times: number | string, reads: string, of: Traffic) =>
    `| ${name} | ${times} | ${reads} | ${of.reads} | ${of.listeners} | ${of.lookUps} | ${kilobytes(of)} |`
  return [
    ...HEAD,
    ...parts.map(part =>
      line(part.name, part.times, `${part.first} | ${part.last} | ${part.most}`, part.sum),
    ),
    line('**the day**', '', ' | | ', sum),
    line('a first visit', '', ' | | ', firstVisit),
  ].join('\n')
}

const named = ({ pras, contracts, people }: Size) =>
  [
    `${pras.toLocaleString('en-GB')} PRAs`,
    `${contracts.toLocaleString('en-GB')} contracts`,
    `${people.toLocaleString('en-GB')} people`,
  ].join(', ')

/** Returns the text of docs/scale.md. */
export function scalePage(days: readonly Day[]): string {
  const money = (day: Day) => `$${monthly(day.sum).toFixed(2)}`
  return `# Scale

How many documents a working day reads, and what this number depends on. \`npm run bench -- day\` plays the day in the built app on emulators, counts the
traffic between them (\`tests/bench/day\`), and writes this page. \`DAY=small,big,huge\` chooses the numbers of records, and
\`DAY_TELLS=1\` prints the collections that each action reads. Last run: ${new Date().toISOString().slice(0, 10)}.

## Assumptions

One person who writes PRAs opens the app ${SESSIONS} times a day, more than half an hour apart, on a device where they stay signed in. In
each session the person does: ${Object.entries(acts)
    .map(([name, times]) => `${name.charAt(0).toLowerCase()}${name.slice(1)} (${times})`)
    .join(
      ', ',
    )}. ${PEOPLE} people, ${DAYS} days a month; $${(prices.reads * 100_000).toFixed(2)} for 100,000 reads, $${(prices.writes * 100_000).toFixed(2)} for 100,000 writes,
$${(prices.bytes * 1e9).toFixed(2)} a GB. One PRA and one contract in ${OWN_EVERY} of those that are added to the demo belonged to this person, and ended long ago.
A hundred of the added people share each first name, and none has the full name of another. Somebody is found in the crew list by first
name and two letters of the last name; a search everywhere is for one word, typed at ${1000 / TYPING} letters a second.

Each document that is delivered to a query or a listener counts as one read. A document that no longer belongs to a listener counts too,
and so does a query without results. Each request and each listener costs one more read, because the rules read the person's account.
The reads of functions are not counted here: a command reads ten to thirty documents, at any size.

## The directory

\`tests/data/people.test.ts\` proves this: a first visit that shows 35 people, a team, two names in a table and three searches reads
the same number of documents with 400 people as with 40, and less than 300; in the weekly run with 4,000.

## The day

The goals: at most ${MOST_READS} documents a day, and at most ${MOST_FIRST_VISIT} on a first visit. The first day of a device includes what a search
everywhere reads once: articles, cultural considerations, SOPs and contract crew. A listener that does not answer within four seconds
is replaced by plain requests, so a busy machine reads more.

| with | documents read | and look-ups | written | listeners | kB | a first visit | a month, ${PEOPLE} people |
|---|---:|---:|---:|---:|---:|---:|---:|
${days
  .map(
    day =>
      `| ${named(day.size)} | ${day.sum.reads} | ${day.sum.lookUps} | ${day.sum.writes} | ${day.sum.listeners} | ${kilobytes(day.sum)} | ${day.firstVisit.reads} | ${money(day)} |`,
  )
  .join('\n')}

${days.map(day => `### With ${named(day.size)}\n\n${tableOf(day)}`).join('\n\n')}

## What the reads depend on

| part | grows with | why it stays small |
|---|---|---|
| names on a screen | the people whom it names | read by id, 30 per request, and kept on the device; a later visit reads only changed people, 50 at most |
| pickers, search, mentions | nothing | the server returns 25 matches, and 8 of each kind for one word in the search everywhere; people whom the device has, recent choices and the crew come first |
| lists of PRAs, contracts, people and the log | the pages that a person scrolls to | 25 per page, filtered and ordered by the server |
| counts of lists | one read per 1,000 matches | counted up to 1,000 |
| productions, and registers in pickers and lists | their number, once per device | kept on the device; later only changes are read |
| hazards, SOPs, roles, companies, aircraft and pilots on a screen | the records that it names | read by id, 30 per request, and kept on the device; pickers, lists, search and the editor of hazards read all of them once |
| who may approve | the people with that role, 100 at most | queried by role |
| expiring certificates | nothing: 25 people at a time, the first to expire first | sorted by the server; more on request |
| contracts to chase | nothing: at a time 25 with a first day and 25 without, the first to start first | only unsigned contracts, sorted by the server; more on request |
| open PRAs of a person | their number, once per device, 100 at most | kept on the device; later only changes are read, and a count finds rows that have left |
| PRAs of one production, type or SOP | nothing: the newest 25 of a production or type, else 100 | kept on the device, in the same way |
| coming shoots of a person | nothing: the 25 that end first | kept on the device, in the same way |
| contracts on Home, the first page of a list of contracts | nothing: 50 and 25 at most | kept on the device, in the same way |
| steps, history and versions of a PRA | their number, once per device | kept on the device; later only changes are read |
| unread notifications | nothing: the ten newest | kept on the device; later only changes are read |
| the crew list | nothing: 25 at a time | the device has the first page, and reads only changed people and one count |
| a contract | nothing: its own person and company | read by id |
| choosing the person or company of a contract, and the search dialog | their number, once per device | read when the list or the dialog opens; later only changes are read |
| numbers of contracts | the contracts, 1,000 at most | for one production, all its contracts |
| reminders, each morning | open PRAs and contracts, near and ended shoots, and certificates | read in pages of 200 |
| a production that changes | its PRAs | ten at a time, and only PRAs that differ |
| the check of accounts | everybody | an admin runs it rarely |
`
}
