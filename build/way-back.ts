/**
 * On a legal page that was opened from our own site, Back returns to the previous page; otherwise it stays
 * the plain link to `/`.
 */
export const wayBack = `
document.getElementById('back').addEventListener('click', (event) => {
  if (history.length < 2 || !document.referrer.startsWith(location.origin + '/')) return
  event.preventDefault()
  history.back()
})
`
