/** What people agree to when they sign, and its number: a page with older words is refused, and shows the new ones. */
export const consent = {
  version: 1,
  text: 'I have read these documents and I agree to them. I sign them electronically, and my signature here counts as one on paper.',
} as const

/** The same of somebody who signs for the company, in the app. */
export const companyConsent = {
  version: 1,
  text: 'I may sign for the company, and I sign these documents electronically.',
} as const
