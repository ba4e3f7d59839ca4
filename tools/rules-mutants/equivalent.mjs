const ABSENT =
  'To read what is not there is an error, which refuses too; that no refusal is one, the test run reads in the log.'

const NO_TEXT = 'What is no text has no such function: an error, which refuses too.'
const NO_NUMBER =
  'What is no number is refused by its shape too: by the counter of a new contract, before the figures of an edit.'
const OF_THE_CONTRACT = 'The rule of the contract, which is of the same commit, asks for the same.'
const OWN_ENTRY = 'The other record has an entry of its own for each of its writes, which asks for an id.'
const OF_THE_ENTRY = 'The rule of the log entry, which is of the same commit, asks for the same.'
const LAST_EVENT = 'Approvals are three events alone (happens), and the other two are asked for before it.'
const OF_THE_HEADER = 'The rule of the header, which is of the same commit, asks for the same.'
const NO_SUCH_STEP =
  'Every step that a type has is named before; any other is in no type (slugsOf), which writesStep asks next.'

/**
 * Mutants that no request can tell from the rules, each with why. A line that fits no mutant of today's rules ends the run:
 * the rules have changed, and with them perhaps the reason.
 *
 * @type {{ rules: 'firestore.rules' | 'storage.rules', within: string, text: string, becomes: string, reason: string }[]}
 */
export const equivalents = [
  {
    rules: 'firestore.rules',
    within: 'function discards',
    text: 'approved(before) > 0',
    becomes: 'true',
    reason:
      'An amendment is begun on what was approved alone; of a version 0 there is none to look up, which refuses too.',
  },
  {
    rules: 'firestore.rules',
    within: 'function holdsFirstSteps',
    text: "type == 'dive'",
    becomes: 'true',
    reason:
      'Its first steps are asked for where a version is made or an amendment discarded: the header does both by a row, and rows name the four types.',
  },
  {
    rules: 'firestore.rules',
    within: 'function isExport',
    text: 'isId(data.fileId)',
    becomes: 'true',
    reason: 'It is the file of the log entry, whose rule, which is of the same commit, asks for ids.',
  },
  {
    rules: 'firestore.rules',
    within: 'function makesVersion',
    text: 'existsAfter(versionPath(id, submitted(after)))',
    becomes: 'true',
    reason: OF_THE_ENTRY,
  },
  {
    rules: 'firestore.rules',
    within: 'function approvalRows',
    text: "first == 'record-dive-adviser'",
    becomes: 'true',
    reason: LAST_EVENT,
  },
  {
    rules: 'firestore.rules',
    within: 'function amendmentApprovalRows',
    text: "first == 'record-dive-adviser'",
    becomes: 'true',
    reason: LAST_EVENT,
  },
  {
    rules: 'firestore.rules',
    within: 'function isLastApproval',
    text: "capacity == 'reviewer'",
    becomes: 'true',
    reason: 'Of low-risk there are rows of the reviewer alone, which are asked next.',
  },
  {
    rules: 'firestore.rules',
    within: 'function signsDebrief',
    text: 'data.handedInById == account.userId',
    becomes: 'true',
    reason: OF_THE_HEADER,
  },
  {
    rules: 'firestore.rules',
    within: 'function isProductionShape',
    text: "data.companyAccess in ['open', 'company-one', 'company-two']",
    becomes: 'true',
    reason: 'The flag is what the company calls for (accessOf), which is one of these.',
  },
  {
    rules: 'firestore.rules',
    within: 'function moves',
    text: 'after.companyAccess == before.companyAccess',
    becomes: 'true',
    reason: 'What else may change (changesOnly) does not name it.',
  },
  {
    rules: 'firestore.rules',
    within: 'function handsIn',
    text: "pra.get('endDate', '') == ''",
    becomes: 'false',
    reason: 'The empty text comes before every day, which is asked next.',
  },
  {
    rules: 'firestore.rules',
    within: 'function isContent',
    text: 'pra.memberIds is list',
    becomes: 'true',
    reason:
      'Where they change the ids are looked at first (areContentIds), which asks for a list; of members that are left out nothing can be asked, which refuses too.',
  },
  {
    rules: 'firestore.rules',
    within: 'function isReason',
    text: 'value is string',
    becomes: 'true',
    reason: NO_TEXT,
  },
  {
    rules: 'firestore.rules',
    within: 'function isReason',
    text: 'value.size() <= 5000',
    becomes: 'true',
    reason:
      'Every reason is held to 5,000 beside it: as the comment of its entry (tells, actsOnContract), or by the shape of a proposal (isProposal).',
  },
  {
    rules: 'firestore.rules',
    within: 'function followsProduction',
    text: 'exists(/databases/$(db)/documents/productions/$(before.productionId))',
    becomes: 'true',
    reason: ABSENT,
  },
  {
    rules: 'firestore.rules',
    within: 'function isMakingVersion',
    text: 'getAfter(praPath(id)).data.lastModifiedById == account.userId',
    becomes: 'true',
    reason:
      'Where the number of versions goes up the same commit writes the header, whose own rule asks for the stamp of its writer.',
  },
  {
    rules: 'firestore.rules',
    within: 'function fitsState',
    text: 'seesPra(before, account)',
    becomes: 'true',
    reason: OF_THE_HEADER,
  },
  {
    rules: 'firestore.rules',
    within: 'function fitsState',
    text: 'hasOpen(before)',
    becomes: 'true',
    reason: 'Amendments become fewer by discarding alone, for which the header asks for an open one.',
  },
  {
    rules: 'firestore.rules',
    within: 'function writesStep',
    text: "getAfter(praPath(id)).data.get('createdById', '') == account.userId",
    becomes: 'true',
    reason: OF_THE_HEADER,
  },
  {
    rules: 'firestore.rules',
    within: 'function isAnswersOf',
    text: "slug == 'final-checks'",
    becomes: 'true',
    reason: NO_SUCH_STEP,
  },
  {
    rules: 'firestore.rules',
    within: 'function isAnswersOf',
    text: "slug in ['review', 'amendment-finish']",
    becomes: 'true',
    reason: NO_SUCH_STEP,
  },
  {
    rules: 'firestore.rules',
    within: 'function isAnswersOf',
    text: 'content.size() == 0',
    becomes: 'true',
    reason: NO_SUCH_STEP,
  },
  {
    rules: 'firestore.rules',
    within: '/counters/{counter} allow create, update',
    text: 'isMember()',
    becomes: 'true',
    reason: 'A counter goes on in the commit of its new record alone, whose own rule asks for a member.',
  },
  {
    rules: 'firestore.rules',
    within: 'function numbersContract',
    text: "contract.get('number', 0) == data.value",
    becomes: 'true',
    reason: `It is new, and its counter is that of its year, which this one is. ${OF_THE_CONTRACT}`,
  },
  {
    rules: 'firestore.rules',
    within: 'function numberedBy',
    text: "pra.get('number', 0) == data.value",
    becomes: 'true',
    reason: `It is new, and its counter is that of its year, which this one is. ${OF_THE_HEADER}`,
  },
  {
    rules: 'firestore.rules',
    within: 'function explainsChange',
    text: "data.logType == 'create'",
    becomes: 'true',
    reason: `Revision 1 is that of a new PRA. ${OF_THE_HEADER}`,
  },
  {
    rules: 'firestore.rules',
    within: 'function tellsChange',
    text: "before.status != 'approved'",
    becomes: 'true',
    reason: 'What is approved is not declined: no row of the header lets it, which is of the same commit.',
  },
  {
    rules: 'firestore.rules',
    within: 'function endsOrKeeps',
    text: "event == 'keep-contract'",
    becomes: 'true',
    reason: 'What is no event of a contract is for no role (contractRoles), which is asked first.',
  },
  {
    rules: 'firestore.rules',
    within: 'function contractRoles',
    text: "event == 'keep-contract'",
    becomes: 'true',
    reason: 'Of what is no event of a contract no change is right (endsOrKeeps), which is asked next.',
  },
  {
    rules: 'firestore.rules',
    within: 'function createsContract',
    text: 'isActive(account)',
    becomes: 'true',
    reason:
      'A new contract names an entry of the same commit, whose own rule asks for an account that is not archived.',
  },
  {
    rules: 'firestore.rules',
    within: 'function areAddresses',
    text: 'value.size() > 0',
    becomes: 'true',
    reason: 'An empty list is put together to an empty text, which is no address.',
  },
  {
    rules: 'firestore.rules',
    within: 'function explainsContract',
    text: "data.logType in ['create-contract', 'import-contract']",
    becomes: 'true',
    reason: OF_THE_CONTRACT,
  },
  {
    rules: 'firestore.rules',
    within: 'function isContractNumbers',
    text: "[data.get('companyAccess', 'open')].hasOnly(['open', 'company-one', 'company-two'])",
    becomes: 'true',
    reason: 'The level is that of its production (isOfProduction), which is one of these.',
  },
  {
    rules: 'firestore.rules',
    within: 'function isWithContract',
    text: 'existsAfter(logPath(contract.lastLogId))',
    becomes: 'true',
    reason: OF_THE_CONTRACT,
  },
  {
    rules: 'firestore.rules',
    within: 'function times',
    text: 'rate is number',
    becomes: 'true',
    reason: NO_NUMBER,
  },
  {
    rules: 'firestore.rules',
    within: 'function times',
    text: 'count is number',
    becomes: 'true',
    reason: NO_NUMBER,
  },
  {
    rules: 'firestore.rules',
    within: 'function tellsMerge',
    text: 'isId(other)',
    becomes: 'true',
    reason: OWN_ENTRY,
  },
  {
    rules: 'firestore.rules',
    within: 'function decidesProposal',
    text: 'isId(data.hazardId)',
    becomes: 'true',
    reason: OWN_ENTRY,
  },
  {
    rules: 'firestore.rules',
    within: 'function amends',
    text: 'after.amendments.size() == amendmentsOf(before).size() + 1',
    becomes: 'true',
    reason: 'The whole list is compared with that of before and the new amendment.',
  },
  {
    rules: 'firestore.rules',
    within: 'function isMergedWell',
    text: 'into != id',
    becomes: 'true',
    reason: 'A record that is merged into itself would have to be archived, and, as the one that stays, not.',
  },
  {
    rules: 'firestore.rules',
    within: 'function tellsContract',
    text: "event == 'edit-contract-private'",
    becomes: 'true',
    reason:
      'Private details are written with such an entry, or that of a new contract, alone (isWithContract): with any other none change.',
  },
  {
    rules: 'firestore.rules',
    within: 'function writesEntry',
    text: "data.logType in ['created', 'updated', 'archived', 'restored']",
    becomes: 'true',
    reason:
      'The entry of a record tells what happened to it, which is one of these (explainsRecord, tellsRecord).',
  },
  {
    rules: 'firestore.rules',
    within: 'function holdsOtherSteps',
    text: "type == 'dive'",
    becomes: 'true',
    reason: 'Nothing happens to a PRA of another type: no row has one.',
  },
  {
    rules: 'firestore.rules',
    within: 'function twoDigits',
    text: 'number < 10',
    becomes: 'false',
    reason:
      'The date decides: before October, and on the first nine days of a month, contracts.test.ts notices it.',
  },
  {
    rules: 'storage.rules',
    within: 'function isVerified',
    text: 'request.auth != null',
    becomes: 'true',
    reason:
      'To ask nobody for a token is an error, which refuses too; that no refusal is an error, the test run reads in the log.',
  },
  {
    rules: 'storage.rules',
    within: 'function isMember',
    text: 'firestore.exists(/databases/(default)/documents/accounts/$(request.auth.token.email.lower()))',
    becomes: 'true',
    reason:
      'To read an account that is not there is an error, which refuses too; that no refusal is one, the test run reads in the log.',
  },
  {
    rules: 'storage.rules',
    within: 'function contractOf',
    text: 'file != null',
    becomes: 'true',
    reason: ABSENT,
  },
  {
    rules: 'storage.rules',
    within: 'function contractOf',
    text: 'file.metadata != null',
    becomes: 'true',
    reason: ABSENT,
  },
  {
    rules: 'storage.rules',
    within: 'function isUploadedBy',
    text: 'file.metadata != null',
    becomes: 'true',
    reason: ABSENT,
  },
  {
    rules: 'storage.rules',
    within: 'function mayReadContract',
    text: 'firestore.exists(/databases/(default)/documents/contracts/$(id))',
    becomes: 'true',
    reason: ABSENT,
  },
  {
    rules: 'storage.rules',
    within: '/b/{bucket}/o/uploads/{uuid}/{name} allow get',
    text: 'resource != null',
    becomes: 'true',
    reason: ABSENT,
  },
  {
    rules: 'storage.rules',
    within: 'function isServedPlainly',
    text: "!('cacheControl' in file)",
    becomes: 'false',
    reason:
      'Keeps uploads possible should Storage stop to say what it does not document; today it always says it.',
  },
  {
    rules: 'storage.rules',
    within: 'function isServedPlainly',
    text: 'file.contentDisposition == null',
    becomes: 'false',
    reason:
      'Keeps uploads possible should Storage stop to fill it in; today it names the file wherever the uploader says nothing.',
  },
]

/**
 * Takes the listed ones out of the mutants of a file.
 * Throws, naming it, for one in the list that is not among the mutants.
 */
export function withoutEquivalents(rules, mutants, listed = equivalents) {
  const known = listed.filter(each => each.rules === rules)
  const isListed = mutant => each =>
    each.within === mutant.within && each.text === mutant.text && each.becomes === mutant.becomes
  const stale = known.find(each => !mutants.some(mutant => isListed(mutant)(each)))
  if (stale) {
    throw new Error(
      `tools/rules-mutants/equivalent.mjs lists "${stale.text}" in ${stale.within}, which ${rules} has no more.`,
    )
  }
  return mutants.filter(mutant => !known.some(isListed(mutant)))
}
