import { clause, heading, item, type Parts, when } from '~tools/templates/parts'

/*
 * Clauses that several agreements share. `they` is the defined name of whoever contracts with the Company ('the Crew Member'):
 * the same words then say the same thing in every document.
 */

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Whoever works where the other party may be a company: fitness, rights of authors and the right to decline are of people. */
export const workers = 'everybody who works under this agreement'

/** Health and safety, and the right to decline, which is of those who work. */
export function safety(they: string, whoWorks = they): Parts {
  const They = capital(they)
  const WhoWorks = capital(whoWorks)
  return [
    heading('Health and safety'),
    clause(
      `No work on location begins before the Company has issued its pre-shoot risk assessment (PRA) for it. ${They} must read the PRA as it stands and as it is amended, follow it, and follow the standard operating procedures and briefings that go with it.`,
    ),
    clause(
      `${They} must tell the person in charge on location at once of any accident, near miss, injury, illness, or change of plan or conditions that the PRA does not cover, and must give the Company a written account within 24 hours if asked.`,
    ),
    clause(
      `${WhoWorks} may decline or stop any journey or activity that they reasonably believe to be unsafe, and may ask for it to be assessed again. Nobody suffers any detriment for doing so in good faith, and the fee for that day stays payable.`,
    ),
    clause(
      `${WhoWorks} must be fit for the work and the journey, must complete the Company’s medical and travel declarations truthfully where these are asked for, and must not work under the influence of alcohol or drugs.`,
    ),
  ]
}

/** Conduct, dignity at work, anti-bribery, safeguarding, wildlife and people on location. */
export function conduct(they: string): Parts {
  return [
    heading('Conduct and standards'),
    clause(`${capital(they)} must, and must ensure that anyone engaged by them does:`),
    item(
      'treat everybody on the production with respect; bullying, harassment and discrimination are not tolerated;',
    ),
    item(
      'offer, give, ask for or accept no bribe, facilitation payment or improper advantage, and keep to the Bribery Act 2010 and local law;',
    ),
    item('follow the Company’s safeguarding policy wherever children or adults at risk are involved;'),
    item(
      'put the welfare of animals and habitats before any shot: keep to licences, distances and time limits, and stage, bait or restrain nothing without the Company’s written consent;',
    ),
    item(
      'respect the people, customs and property of the places visited, and film nobody without the consent that the Company’s procedures ask for; and',
    ),
    item('keep to the Company’s environmental and anti-slavery policies.'),
    clause('The Company makes these policies available on request and may reasonably update them by notice.'),
  ]
}

export function confidentiality(they: string): Parts {
  return [
    heading('Confidentiality and publicity'),
    clause(
      `${capital(they)} must keep confidential everything about the Programme, its locations, its contributors, its methods and the Company’s business that is not public, during the engagement and after it, and must use it for the engagement only.`,
    ),
    clause(
      'Nothing about the Programme, and no picture, recording or position from location, may be published or posted, on social media or elsewhere, before first transmission, or at any time without the Company’s written consent. The whereabouts of rare, protected or vulnerable wildlife are never published.',
    ),
    clause(
      'This does not prevent anyone from making a disclosure that the law protects or requires, from reporting a crime, or from taking professional advice.',
    ),
  ]
}

export function dataProtection(they: string): Parts {
  return [
    heading('Personal data'),
    clause(
      'The Company processes personal data under the UK GDPR and the Data Protection Act 2018, as its privacy notice says: to make and perform this agreement, to pay, insure and account for it, to arrange travel, and to keep people safe.',
    ),
    clause(
      `This may include identity, contact, bank and tax details, next of kin, travel documents, qualifications, and, where it is needed for safety or insurance, health information. Access is limited to those who need it, and records are kept no longer than the law and the Company’s retention policy allow.`,
    ),
    clause(
      `${capital(they)} must keep any personal data that reach them through the production secure, use them for the production only, and report any loss to the Company without delay.`,
    ),
  ]
}

/** Events outside anyone's control. */
export function forceMajeure(): Parts {
  return [
    clause(
      'Neither party is liable for failing to perform because of an event outside its reasonable control, such as severe weather, natural disaster, epidemic, war, terrorism, the act of a government, or the closure of a border or airspace. Each must tell the other at once and do what it reasonably can to reduce the effect. If the event lasts more than 28 days, either may end this agreement by notice, and what was earned until then is paid.',
    ),
  ]
}

export function termination(they: string, more: Parts = []): Parts {
  return [
    clause(
      'Either party may end this agreement at once by written notice if the other commits a material breach and, where it can be put right, has not done so within seven days of being asked; or becomes insolvent or bankrupt.',
    ),
    clause(
      `The Company may also end it at once if ${they} commits gross misconduct, puts anybody’s safety at risk, or loses a licence, qualification or permission that the work depends on.`,
    ),
    more,
    clause(
      'On ending, whatever was properly earned and spent until then is paid, and the clauses on rights, confidentiality, personal data and liability continue.',
    ),
  ]
}

/**
 * Ownership of what is made, for those whose contribution is assigned outright. Moral rights and performers' consents are of
 * people: where the other party may be a company, it has those of `whoWorks` waived and given too.
 */
export function assignment(they: string, whoWorks?: string): Parts {
  const waiving = whoWorks ? `waives, and ensures that ${whoWorks} waives,` : 'waives'
  const giving = whoWorks ? 'gives and obtains' : 'gives'
  return [
    heading('Rights'),
    clause(
      `${capital(they)} assigns to the Company, with full title guarantee and by way of present assignment of present and future rights, all copyright, performers’ property rights and other rights in everything made or contributed in the course of the services, including all recordings, rushes, pictures, notes and data, throughout the world, for the full period of those rights and any renewals, in all media now known or later devised.`,
    ),
    when('usageRights', clause('The parties have agreed about rights in particular: {usageRights}')),
    clause(
      `${capital(they)} ${waiving} all moral rights in that material so far as the law allows, ${giving} every consent that its use requires under Part II of the Copyright, Designs and Patents Act 1988, and will sign any further document that the Company reasonably asks for to confirm this.`,
    ),
    clause(
      `${capital(they)} warrants that their contribution is their own, infringes nobody’s rights and is not defamatory. The Company is free to edit, adapt, combine or not use it.`,
    ),
    clause(
      'The fee includes full payment for these rights, and is equitable remuneration for any rental or lending right. Nothing may be kept, copied or used for any other purpose, a showreel included, without the Company’s written consent, which it will not unreasonably refuse after first transmission.',
    ),
  ]
}

/** The last clauses of each agreement. */
export function general(): Parts {
  return [
    heading('General'),
    clause(
      'This agreement, with its key terms and schedules, is the whole agreement between the parties about its subject and replaces all earlier ones. Where they differ, special conditions come first, then the key terms, then the other schedules, then these clauses. A change counts only if both parties make it in writing.',
    ),
    clause(
      'Notices are given in writing at the addresses in the key terms or by e-mail, and take effect on the next working day. A delay in enforcing a right is no waiver of it. If a provision is invalid, the others remain.',
    ),
    clause(
      'The Company may assign the benefit of this agreement to its group companies, co-producers, financiers and broadcasters. Nobody else has rights under it by the Contracts (Rights of Third Parties) Act 1999, save where it says so.',
    ),
    clause(
      'It may be signed electronically and in counterparts, and is made when the last party has signed. It is governed by the law of England and Wales, whose courts have exclusive jurisdiction.',
    ),
  ]
}
