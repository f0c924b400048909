const path = String.raw`<path d="[^"]*" fill="[^"]*"/>`
/** What a head in profile ends with: its mouth, then crown and its light (kept), band, brim and the brim's light. */
const capOfProfile = new RegExp(String.raw`(fill="none"/>${path}<path d="[^"]*" fill="([^"]*)"/>)${path}${path}<path d="[^"]*" fill="\2"/>`)

/** A person in profile drawn with `bareHead`: without the brim that is left of the cap. */
export const bareheaded = (svg: string): string => svg.replace(capOfProfile, '$1')
