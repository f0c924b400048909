/** Version of the programme's content and rules: it goes up when a plan or a routine would come out differently. */
export const programmeVersion = 1
