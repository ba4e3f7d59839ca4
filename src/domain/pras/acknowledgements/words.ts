/** What somebody confirms who has read the whole of a version. */
export const readWords = (version: number): string => `I have read and understood version ${version}`

/** What somebody of its crew confirms on the page that is made for them. */
export const crewReadWords = (version: number): string =>
  `${readWords(version)}: my days, my hazards and their controls, and whom to call`
