const ABSENT =
  'To read what is not there is an error, which refuses too; that no refusal is one, the test run reads in the log.'

const NO_TEXT = 'What is no text has no such function: an error, which refuses too.'
const NO_LAST =
  'What has no last element, or one without fields, cannot be asked for it: an error, which refuses too.'
const NO_NUMBER =
  'What is no number is refused by its shape too: by the counter of a new contract, before the figures of an edit.'
const OF_THE_CONTRACT = 'The rule of the contract, which is of the same commit, asks for the same.'
const OWN_ENTRY = 'The other record has an entry of its own for each of its writes, which asks for an id.'
const OF_THE_ENTRY = 'The rule of the log entry, which is of the same commit, asks for the same.'
const LAST_EVENT = 'Approvals are three events alone (happens), and the other two are asked for before it.'
const OF_THE_HEADER = 'The rule of the header, which is of the same commit, asks for the same.'
const NEW_BESIDE_IT = 'What is counted is made in the same commit.'
const OWN_ENTRY_ASKS = 'Its own log entry asks for an id.'
const NAMES_ITS_COUNTER = 'What it counts is of this year, and names the counter of its year and kind.'
const OF_ITS_YEAR = 'It is new, and its counter is that of its year, which this one is.'
const NO_SUCH_STEP =
  'Every step that a type has is named before; any other is in no type (slugsOf), which writesStep asks next.'

/**
 * Mutants that no request can tell from the rules, by file and by where they stand: the condition, what it becomes, and why.
 * A line that fits no mutant of today's rules ends the run: the rules have changed, and with them perhaps the reason.
 *
 * @type {Record<'firestore.rules' | 'storage.rules', Record<string, [text: string, becomes: 'true' | 'false', reason: string][]>>}
 */
export const equivalents = {
  'firestore.rules': {
    'function discards': [
      [
        'approved(before) > 0',
        'true',
        'An amendment is begun on what was approved alone; of a version 0 there is none to look up, which refuses too.',
      ],
    ],
    'function holdsFirstSteps': [
      [
        "type == 'dive'",
        'true',
        'Its first steps are asked for where a version is made or an amendment discarded: the header does both by a row, and rows name the four types.',
      ],
    ],
    'function isExport': [
      ['existsAfter(filePath(data.fileId))', 'true', ABSENT],
      [
        'isId(data.fileId)',
        'true',
        'It is the file of the log entry, whose rule, which is of the same commit, asks for ids.',
      ],
    ],
    'function makesVersion': [['existsAfter(versionPath(id, submitted(after)))', 'true', OF_THE_ENTRY]],
    'function approvalRows': [["first == 'record-dive-adviser'", 'true', LAST_EVENT]],
    'function amendmentApprovalRows': [["first == 'record-dive-adviser'", 'true', LAST_EVENT]],
    'function isLastApproval': [
      [
        "capacity == 'reviewer'",
        'true',
        'Of low-risk there are rows of the reviewer alone, which are asked next.',
      ],
    ],
    'function signsDebrief': [['data.handedInById == account.userId', 'true', OF_THE_HEADER]],
    'function isProductionShape': [
      [
        "data.companyAccess in ['open', 'company-one', 'company-two']",
        'true',
        'The flag is what the company calls for (accessOf), which is one of these.',
      ],
    ],
    'function moves': [
      [
        'after.companyAccess == before.companyAccess',
        'true',
        'What else may change (changesOnly) does not name it.',
      ],
    ],
    'function handsIn': [
      [
        "debrief.get('content', 0) is map",
        'true',
        'What is no map has no answers: an error, beside which the days decide as they do beside a false.',
      ],
      [
        "pra.get('endDate', '') == ''",
        'false',
        'The empty text comes before every day, which is asked next.',
      ],
    ],
    'function isContent': [
      [
        'pra.memberIds is list',
        'true',
        'Where they change the ids are looked at first (areContentIds), which asks for a list; of members that are left out nothing can be asked, which refuses too.',
      ],
    ],
    'function isReason': [
      ['value is string', 'true', NO_TEXT],
      [
        'value.size() <= 5000',
        'true',
        'Every reason is held to 5,000 beside it: as the comment of its entry (tells, actsOnContract), or by the shape of a proposal (isProposal).',
      ],
    ],
    'function followsProduction': [
      ['exists(/databases/$(db)/documents/productions/$(before.productionId))', 'true', ABSENT],
    ],
    'function isMakingVersion': [
      [
        'getAfter(praPath(id)).data.lastModifiedById == account.userId',
        'true',
        'Where the number of versions goes up the same commit writes the header, whose own rule asks for the stamp of its writer.',
      ],
    ],
    'function fitsState': [
      ['seesPra(before, account)', 'true', OF_THE_HEADER],
      [
        'hasOpen(before)',
        'true',
        'Amendments become fewer by discarding alone, for which the header asks for an open one.',
      ],
    ],
    'function writesStep': [
      ['existsAfter(praPath(id))', 'true', ABSENT],
      ["getAfter(praPath(id)).data.get('createdById', '') == account.userId", 'true', OF_THE_HEADER],
    ],
    'function isAnswersOf': [
      ["slug == 'final-checks'", 'true', NO_SUCH_STEP],
      ["slug in ['review', 'amendment-finish']", 'true', NO_SUCH_STEP],
      ['content.size() == 0', 'true', NO_SUCH_STEP],
    ],
    '/counters/{counter} allow create, update': [
      ["counter.matches('pras-[0-9]{4}')", 'true', NAMES_ITS_COUNTER],
      ["counter.matches('contracts-[0-9]{4}')", 'true', NAMES_ITS_COUNTER],
      [
        'isMember()',
        'true',
        'A counter goes on in the commit of its new record alone, whose own rule asks for a member.',
      ],
    ],
    'function tellsChange': [
      [
        "before.status != 'approved'",
        'true',
        'What is approved is not declined: no row of the header lets it, which is of the same commit.',
      ],
    ],
    'function endsOrKeeps': [
      [
        "event == 'keep-contract'",
        'true',
        'What is no event of a contract is for no role (contractRoles), which is asked first.',
      ],
    ],
    'function contractRoles': [
      [
        "event == 'keep-contract'",
        'true',
        'Of what is no event of a contract no change is right (endsOrKeeps), which is asked next.',
      ],
    ],
    'function createsContract': [
      [
        'isActive(account)',
        'true',
        'A new contract names an entry of the same commit, whose own rule asks for an account that is not archived.',
      ],
    ],
    'function areAddresses': [
      ['value.size() > 0', 'true', 'An empty list is put together to an empty text, which is no address.'],
    ],
    'function explainsContract': [
      ['existsAfter(path)', 'true', ABSENT],
      ["data.logType in ['create-contract', 'import-contract']", 'true', OF_THE_CONTRACT],
    ],
    'function isWithContract': [['existsAfter(logPath(contract.lastLogId))', 'true', OF_THE_CONTRACT]],
    'function times': [
      ['rate is number', 'true', NO_NUMBER],
      ['count is number', 'true', NO_NUMBER],
    ],
    'function tellsMerge': [['isId(other)', 'true', OWN_ENTRY]],
    'function decidesProposal': [['isId(data.hazardId)', 'true', OWN_ENTRY]],
    'function amends': [["endsInMap(after.get('amendments', 0))", 'true', NO_LAST]],
    'function isMergedWell': [
      [
        'into != id',
        'true',
        'A record that is merged into itself would have to be archived, and, as the one that stays, not.',
      ],
    ],
    'function tellsContract': [
      [
        "event == 'edit-contract-private'",
        'true',
        'Private details are written with such an entry, or that of a new contract, alone (isWithContract): with any other none change.',
      ],
    ],
    'function writesEntry': [
      [
        "data.logType in ['created', 'updated', 'archived', 'restored']",
        'true',
        'The entry of a record tells what happened to it, which is one of these (explainsRecord, tellsRecord).',
      ],
    ],
    'function holdsOtherSteps': [
      ["type == 'dive'", 'true', 'Nothing happens to a PRA of another type: no row has one.'],
    ],
    'function twoDigits': [
      [
        'number < 10',
        'false',
        'The date decides: before October, and on the first nine days of a month, contracts.test.ts notices it.',
      ],
    ],
    'function numbersContract': [
      ["contract.get('number', 0) == data.value", 'true', `${OF_ITS_YEAR} ${OF_THE_CONTRACT}`],
    ],
    'function numberedBy': [
      ["pra.get('number', 0) == data.value", 'true', `${OF_ITS_YEAR} ${OF_THE_HEADER}`],
    ],
    'function explainsChange': [
      ["data.logType == 'create'", 'true', `Revision 1 is that of a new PRA. ${OF_THE_HEADER}`],
    ],
    'function isVerifiedBy': [
      ['auth != null', 'true', 'Whoever is not signed in has no token: an error, which refuses too.'],
      [
        "auth.token.get('email', '').matches('[!-.0-~]+')",
        'true',
        "The emulator lower-cases ASCII alone, so a look-alike has no account there. Google's servers may know the Kelvin sign.",
      ],
    ],
    'function isPilotShape': [["data.keys().hasAll(['name'])", 'true', ABSENT]],
    'function isEntryFor': [["log.get('data', 0) is map", 'true', OF_THE_ENTRY]],
    'function endsInMap': [['values is list', 'true', NO_LAST]],
    'function isUser': [
      ["user.get('email', 0) is string", 'true', 'The shape of a user asks for a text too.'],
    ],
    'function isUserShape': [["data.keys().hasAll(['email', 'firstName', 'lastName'])", 'true', ABSENT]],
    'function countsContractOn': [
      ['existsAfter(contractPath(data.contractId))', 'true', ABSENT],
      ['isId(data.contractId)', 'true', `${NEW_BESIDE_IT} ${OWN_ENTRY_ASKS}`],
    ],
    'function countsOn': [
      ['existsAfter(praPath(data.praId))', 'true', ABSENT],
      ['isId(data.praId)', 'true', `${NEW_BESIDE_IT} ${OWN_ENTRY_ASKS}`],
    ],
    '/pras/{id} allow create': [['isMember()', 'true', OF_THE_ENTRY]],
    'function makesVersionOf': [['isActive(account)', 'true', OF_THE_HEADER]],
    '/pras/{id}/exports/{exportId} allow create': [['isMember()', 'true', OF_THE_HEADER]],
    'function isWithApproval': [
      ['now.size() == was.size() + 1', 'true', 'A list that is another one and one more has one more.'],
    ],
    'function keepsPrivate': [['isActive(account)', 'true', OF_THE_CONTRACT]],
    'function isOnContractProduction': [
      ['exists(/databases/$(db)/documents/productions/$(contract.productionId))', 'true', ABSENT],
      ["isId(contract.get('productionId', ''))", 'true', OF_THE_ENTRY],
    ],
    'function isContractNumbered': [
      [
        "existsAfter(/databases/$(db)/documents/counters/$('contracts-' + string(contract.year)))",
        'true',
        ABSENT,
      ],
    ],
    'function amendsSigned': [['exists(contractPath(contract.amendsContractId))', 'true', ABSENT]],
    'function actsOnContract': [['isText(comment, 0, 5000)', 'true', OF_THE_ENTRY]],
    'function isDronePra': [['exists(praPath(praId))', 'true', ABSENT]],
    'function changedPrivate': [['existsAfter(path)', 'true', OF_THE_CONTRACT]],
    'function explainsRecord': [
      ['existsAfter(recordPath(entry))', 'true', ABSENT],
      [
        "collectionOf(entry.resourceType) != ''",
        'true',
        'A path with an empty name is an error, which refuses too.',
      ],
    ],
  },
  'storage.rules': {
    'function isVerified': [
      [
        'request.auth != null',
        'true',
        'To ask nobody for a token is an error, which refuses too; that no refusal is an error, the test run reads in the log.',
      ],
    ],
    'function isMember': [
      [
        'firestore.exists(/databases/(default)/documents/accounts/$(request.auth.token.email.lower()))',
        'true',
        'To read an account that is not there is an error, which refuses too; that no refusal is one, the test run reads in the log.',
      ],
    ],
    'function contractOf': [
      ['file != null', 'true', ABSENT],
      ['file.metadata != null', 'true', ABSENT],
    ],
    'function isUploadedBy': [['file.metadata != null', 'true', ABSENT]],
    'function mayReadContract': [
      ['firestore.exists(/databases/(default)/documents/contracts/$(id))', 'true', ABSENT],
    ],
    '/b/{bucket}/o/uploads/{uuid}/{name} allow get': [['resource != null', 'true', ABSENT]],
    'function isServedPlainly': [
      [
        "!('cacheControl' in file)",
        'false',
        'Keeps uploads possible should Storage stop to say what it does not document; today it always says it.',
      ],
      [
        'file.contentDisposition == null',
        'false',
        'Keeps uploads possible should Storage stop to fill it in; today it names the file wherever the uploader says nothing.',
      ],
    ],
  },
}

/**
 * Takes the listed ones out of the mutants of a file.
 * Throws, naming it, for one in the list that is not among the mutants.
 */
export function withoutEquivalents(rules, mutants, listed = equivalents) {
  const known = Object.entries(listed[rules]).flatMap(([within, all]) =>
    all.map(([text, becomes]) => ({ within, text, becomes })),
  )
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
