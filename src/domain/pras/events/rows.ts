/** What many rows have in common. */
export const everyType = ['regular', 'low-risk', 'drone', 'dive'] as const
export const editor = ['editor'] as const

/** Of every approval: by somebody else than its authors, once, of a version that they have read. */
export const approvable = ['notOwnWork', 'onceARound', 'versionSeen'] as const
/** Of every step towards the SP stage. */
export const towardsSp = ['hasSp', 'lowRisk'] as const
