/**
 * On a legal page that was opened from our own site, Back returns to the previous page; otherwise it stays
 * the plain link to `/`.
 */
export const backLinkScript = `
document.getElementById('back').addEventListener('click', (event) => {
  if (history.length < 2 || !document.referrer.startsWith(location.origin + '/')) return
  event.preventDefault()
  history.back()
})
`
