/**
 * A legal text opened from one of our own pages leads back to it, not to a dashboard or a landing page; opened directly,
 * Back is the link to `/` that it is without JavaScript.
 */
export const wayBack = `
document.getElementById('back').addEventListener('click', (event) => {
  if (history.length < 2 || !document.referrer.startsWith(location.origin + '/')) return
  event.preventDefault()
  history.back()
})
`
