/**
 * Papers that run out, as the registers keep them. Steps compare them with the days of a trip, and know nothing of the
 * records that they lie on.
 */

export type PaperKind =
  | 'qualification'
  | 'licence'
  | 'authorisation'
  | 'registration'
  | 'medical'
  | 'insurance'
  | 'service'
  | 'review'

export interface Paper {
  kind: PaperKind
  /** As people call it: 'GVC', 'Flyer ID', 'insurance'. */
  name: string
  /** `YYYY-MM-DD`, its last day; empty for one that does not run out. */
  expiresOn: string
}

/** A record of a register: whose papers they are. */
export interface Holder {
  name: string
  papers: readonly Paper[]
  /** Why it may not be used at all, to stand after its name: 'is grounded'; empty where it may. */
  unfit: string
}

export type RegisterKind = 'pilots' | 'aircraft' | 'users'

/** Finds the record that an answer refers to by its id; undefined where there is none, or it is not known yet. */
export type Register = (kind: RegisterKind, id: string) => Holder | undefined

/** 'RPC-L1' and 'rpc l1' are one name. */
export function sameName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/**
 * Of several papers of one name the one that lasts longest: a renewal is often entered beside the paper that it
 * replaces. One without a date does not run out. In the order in which the names come first.
 */
export function currentPapers(papers: readonly Paper[]): Paper[] {
  const newest = new Map<string, Paper>()
  for (const paper of papers) {
    const key = `${paper.kind} ${sameName(paper.name)}`
    const known = newest.get(key)
    if (!known || lasts(paper) > lasts(known)) newest.set(key, paper)
  }
  return [...newest.values()]
}

const lasts = (paper: Paper) => paper.expiresOn || '9999-12-31'
