/** Words for a flight that stays outside a zone that the sentence names: '8 km east, not entered'. */
const OUTSIDE =
  /\b(?:no|not|never|none|nor|outside|clear of|away from|beyond|avoid\w*|nearest)\b|\d ?(?:km|nm|miles?)\b/i
const RESTRICTED =
  /\bfrz\b|flight restriction zone|\batz\b|prohibited area|restricted area|danger area|\b(?:eg )?[rpd]\d{3}\b/i

const PERMITTED = /permission|permit|clearance|cleared|approv|agreed|authoris|granted|reference|\bref\b/i
const DENIED =
  /\b(?:no|not|never|none|nobody|without|refus\w+|denied|declined|withdrawn|expired|lapsed|pending|await\w*|outstanding|unless|if|to be|yet to)\b/i
const ASKED = /\b(?:appl(?:y|ied)|ask\w*|request\w*|need\w*|requir\w+|must|will|should|seek\w*|sought)\b/i
const GIVEN = /\b(?:granted|given|gave|agreed|received|approved|cleared|held|ref|reference)\b/i

/** The zone of the flight, as the text names it; empty if it names none, or only one nearby. */
export function restrictedZone(words: string): string {
  const inside = words.split(/[.\n]/).find(each => RESTRICTED.test(each) && !OUTSIDE.test(each))
  return inside === undefined ? '' : (RESTRICTED.exec(inside)?.[0] ?? '')
}

/** 'No permission', 'permission applied for' and 'needs permission' do not count; 'asked for and granted' does. */
export function namesPermission(words: string): boolean {
  return words
    .split(/[.;,\n]| but /i)
    .some(part => PERMITTED.test(part) && !DENIED.test(part) && (!ASKED.test(part) || GIVEN.test(part)))
}
