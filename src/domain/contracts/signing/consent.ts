/**
 * The statement that people agree to when they sign, and its version: a page with an older one is refused, and shows the new one.
 */
export const consent = {
  version: 1,
  text: 'I have read these documents and I agree to them. I sign them electronically, and my signature here counts as one on paper.',
} as const

/** The statement for a person who signs for the company, in the app. */
export const companyConsent = {
  version: 1,
  text: 'I may sign for the company, and I sign these documents electronically.',
} as const
