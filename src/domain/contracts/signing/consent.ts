/** What people agree to when they sign. A page that shows an older version is refused, and must show this one first. */
export const consent = {
  version: 1,
  text: 'I have read these documents and I agree to them. I sign them electronically, and my signature here counts like one on paper.',
} as const

/** The statement of a person who signs for the company, in the app. */
export const companyConsent = {
  version: 1,
  text: 'I may sign for the company, and I sign these documents electronically.',
} as const
