/** The statement of a person who has read a whole version. */
export const readWords = (version: number): string => `I have read and understood version ${version}`

/** The statement of a crew member who has read the page with their own part of the version. */
export const crewReadWords = (version: number): string =>
  `${readWords(version)}: my days, my hazards and their controls, and whom to call`
