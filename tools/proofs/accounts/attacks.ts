export type Attempt = { method: string; url: string; body: string }

/**
 * Runs in the attacker's page and tries every way in which a foreign page can send each call. Returns the number of attempts
 * and the answers that the page could read. It must be self-contained, because the browser gets its source.
 */
export async function attack({
  attempts,
  forms,
}: {
  attempts: readonly Attempt[]
  forms: readonly string[]
}): Promise<{ tried: number; answers: string[] }> {
  let attemptCount = 0
  const answers: string[] = []
  const ignoreResult = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      () => undefined,
    )

  const byFetch = async ({ method, url, body }: Attempt, init: RequestInit) => {
    attemptCount += 1
    const sent = method === 'GET' ? undefined : body
    try {
      const response = await fetch(url, { method, body: sent, credentials: 'include', ...init })
      if (response.type !== 'opaque') answers.push(`${method} ${url} by fetch: ${response.status}`)
    } catch {
      // The browser refused it, as it should.
    }
  }

  const byForm = (method: 'GET' | 'POST', url: string, type: string, body: string) => {
    attemptCount += 1
    const frame = document.createElement('iframe')
    frame.name = `frame-${attemptCount}`
    const form = document.createElement('form')
    Object.assign(form, { method, action: url, enctype: type, target: frame.name })
    // With text/plain, the name and the value of the field together are JSON: {"a":1,"x=":""}
    const field = document.createElement('input')
    const cut = body.length > 2 ? `${body.slice(0, -1)},"x` : '{"x'
    Object.assign(field, { name: cut, value: '":""}' })
    form.append(field)
    document.body.append(frame, form)
    return new Promise<void>((done) => {
      frame.addEventListener('load', () => done())
      setTimeout(done, 4000)
      form.submit()
    }).then(() => {
      form.remove()
      frame.remove()
    })
  }

  const byImage = (url: string) => {
    attemptCount += 1
    return new Promise<void>((done) => {
      const image = new Image()
      image.addEventListener('load', () => {
        answers.push(`${url} as an image`)
        done()
      })
      image.addEventListener('error', () => done())
      setTimeout(done, 4000)
      image.src = url
    })
  }

  const tryEveryWay = async (attempt: Attempt) => {
    const { method, url, body } = attempt
    const tries = [
      byFetch(attempt, { headers: { 'Content-Type': 'application/json' } }),
      byFetch(attempt, { mode: 'no-cors', headers: { 'Content-Type': 'text/plain' } }),
      byFetch({ ...attempt, method: 'POST' }, { mode: 'no-cors', body: '', headers: {} }),
      byImage(url),
      ...(method === 'GET' ? [] : forms.map((type) => byForm('POST', url, type, body))),
    ]
    attemptCount += 1
    navigator.sendBeacon(url, body)
    await Promise.all(tries.map(ignoreResult))
  }

  const queue = [...attempts]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await tryEveryWay(next)
  }
  await Promise.all(Array.from({ length: 10 }, worker))
  return { tried: attemptCount, answers }
}
