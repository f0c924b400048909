/**
 * A legal text opened from one of our own pages leads back to it, with what was typed there; opened directly, Back is
 * the link to `/` that it is without JavaScript.
 */
export const wayBack = `
document.getElementById('back').addEventListener('click', (event) => {
  if (history.length < 2 || !document.referrer.startsWith(location.origin + '/')) return
  event.preventDefault()
  history.back()
})
`
